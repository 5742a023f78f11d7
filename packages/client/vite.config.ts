import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), preloadFont()],
  build: {
    target: 'es2022',
    // Fonts stay files of their own, so that they are cached and may be preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // These do nothing when loaded: a page gets only the parts it uses, not all that their index names.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/packages\/(?:engine|model|protocol)\/src\//u, sideEffects: false }] } },
  },
  server: { proxy: { '/_app': process.env.NINEFOLD_SERVER ?? 'http://127.0.0.1:3000' } },
});

/** Asks for the Latin font together with the page, not only when the style sheet has been read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/u.test(file));
        return font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
                injectTo: 'head-prepend',
              },
            ]
          : [];
      },
    },
  };
}
