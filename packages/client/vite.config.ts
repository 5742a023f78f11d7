import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Fonts stay files of their own, so that they are cached and may be preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/_app': process.env.NINEFOLD_SERVER ?? 'http://127.0.0.1:3000' } },
});
