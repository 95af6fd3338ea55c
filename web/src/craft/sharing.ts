/** A scenario file in the fragment of a link, compressed: it never reaches a server's log. */

const FRAGMENT = "#scenario=";

async function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The file without blanks between its parts; what is no JSON stays as it is. */
export function dense(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The fragment of a link that carries a file. */
export async function fragment(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(dense(text)), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return FRAGMENT + letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The file in a fragment; nothing if there is none, an error if it is damaged. */
export async function carried(hash: string): Promise<string | null> {
  if (!hash.startsWith(FRAGMENT)) return null;
  try {
    const letters = atob(hash.slice(FRAGMENT.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    throw new Error(
      "The link is damaged: the scenario in it cannot be read. Ask for it again, or for the file.",
    );
  }
}
