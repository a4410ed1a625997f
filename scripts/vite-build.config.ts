import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import pages from '../vite.config.ts';

/** Writes down which modules the browser's scripts are made of, for the check that comes after. */
function listBrowserModules(): Plugin {
  return {
    name: 'list-browser-modules',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      writeFileSync(
        join(import.meta.dirname, '../dist/browser-modules.json'),
        JSON.stringify(modules, null, 1),
      );
    },
  };
}

export default mergeConfig(pages, { plugins: [listBrowserModules()], build: { sourcemap: false } });
