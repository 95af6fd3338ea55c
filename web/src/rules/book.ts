/** A rulebook: its chapters, and its rules by number. */
import { lexer, type Token, type Tokens } from "marked";

export interface Rule {
  number: string;
  chapter: string;
  item: Tokens.ListItem;
  /** Its words in lower case, for searching. */
  words: string;
}

export interface Chapter {
  id: string;
  depth: number;
  name: string;
}

export interface Book {
  tokens: Token[];
  chapters: Chapter[];
  rules: Map<string, Rule>;
}

/** `T14`, `R4.12`, `R8.1c`, `14.2`. */
const NUMBER = /^\*\*((?:[A-Z]+\d+|\d+\.\d+)(?:\.\d+)*[a-z]?)\*\*/;

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-");

/** The number a list item begins with, if it is a rule. */
export const ruleNumber = (item: Tokens.ListItem): string | undefined => NUMBER.exec(item.text)?.[1];

export function readBook(markdown: string): Book {
  const tokens = lexer(markdown);
  const book: Book = { tokens, chapters: [], rules: new Map() };
  for (const token of tokens) {
    if (token.type === "heading") {
      const { depth, text } = token as Tokens.Heading;
      if (depth > 1) book.chapters.push({ id: slug(text), depth, name: text });
    } else if (token.type === "list") {
      for (const item of (token as Tokens.List).items) {
        const number = ruleNumber(item);
        if (!number) continue;
        const chapter = book.chapters.at(-1)?.name ?? "";
        book.rules.set(number, { number, chapter, item, words: item.text.toLowerCase() });
      }
    }
  }
  return book;
}

/** The rules that have every word of the search, or the number itself. */
export function search(book: Book, wanted: string): Rule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return [...book.rules.values()].filter((rule) => words.every((word) => rule.words.includes(word)));
}
