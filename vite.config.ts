import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { firstVisitScripts } from './scripts/first-visit-scripts.ts';
import { packagePatches } from './scripts/package-patches.ts';
import { pagesWithoutServer } from './scripts/pages-without-server.ts';

export default defineConfig({
  plugins: [packagePatches(), pagesWithoutServer(), reactRouter(), firstVisitScripts()],
  // The test runner brings its own settings; here is only what the pages need.
  build: {
    // the oldest that the style sheets hold for; no Safari here, as its first class fields would be written out for a
    // fault that no script of ours meets, at a kilobyte a page (scripts/old-browsers.mjs looks for the rest)
    target: ['es2022', 'chrome105', 'edge105', 'firefox121'],
    cssTarget: ['chrome105', 'edge105', 'firefox121', 'safari15.4'],
    // fonts come from the shop as files, but for one of a single sign (fonts.css)
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'radix-ui', 'sonner', 'clsx'],
  },
});
