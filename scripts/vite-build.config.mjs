import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite';
import { CHUNKS } from './chunks.mjs';
import { root } from './fingerprint.mjs';
import { libraryCuts } from './library-cuts.mjs';
import { MODULE_LENGTHS } from './script-weights.mjs';

/**
 * Writes down which modules each of the browser's scripts is made of, for the checks that come after.
 * @returns {import('vite').Plugin}
 */
function listBrowserChunks() {
  return {
    name: 'list-browser-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const described = chunks.map(({ fileName, moduleIds, imports, dynamicImports }) => ({
        file: fileName,
        modules: moduleIds,
        loads: [...imports, ...dynamicImports],
      }));
      writeFileSync(join(root, 'dist/browser-chunks.json'), JSON.stringify(described, null, 1));
      const lengths = chunks.map(({ fileName, modules: parts }) => [
        fileName,
        Object.fromEntries(Object.entries(parts).map(([id, { renderedLength }]) => [id, renderedLength])),
      ]);
      writeFileSync(MODULE_LENGTHS, JSON.stringify(Object.fromEntries(lengths), null, 1));
    },
  };
}

export default defineConfig(async (env) => {
  const pages = await loadConfigFromFile(env, join(root, 'vite.config.ts'));
  if (pages === null) throw new Error('vite.config.ts is missing');
  const codeSplitting = { groups: CHUNKS };
  return mergeConfig(pages.config, {
    plugins: [libraryCuts(), listBrowserChunks()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting } } } },
      // read as a few files instead of hundreds when the shop starts; React and the router are the server's too
      ssr: { resolve: { noExternal: true, external: ['react', 'react-dom', 'react-router'] } },
    },
  });
});
