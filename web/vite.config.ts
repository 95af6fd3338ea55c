import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.FOURQUARTERS_SERVER ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/fourquarters/server/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // everything comes from the server, so that its policy can forbid data: addresses
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
