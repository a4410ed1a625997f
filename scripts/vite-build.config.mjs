import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite';
import { CHUNKS } from './chunks.mjs';
import { root } from './fingerprint.mjs';

/**
 * Writes down which modules each of the browser's scripts is made of, for the checks that come after.
 * @returns {import('vite').Plugin}
 */
function listBrowserChunks() {
  return {
    name: 'list-browser-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? [
              {
                file: part.fileName,
                modules: part.moduleIds,
                loads: [...part.imports, ...part.dynamicImports],
              },
            ]
          : [],
      );
      writeFileSync(join(root, 'dist/browser-chunks.json'), JSON.stringify(chunks, null, 1));
    },
  };
}

export default defineConfig(async (env) => {
  const pages = await loadConfigFromFile(env, join(root, 'vite.config.ts'));
  if (pages === null) throw new Error('vite.config.ts is missing');
  const codeSplitting = { groups: CHUNKS };
  return mergeConfig(pages.config, {
    plugins: [listBrowserChunks()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  });
});
