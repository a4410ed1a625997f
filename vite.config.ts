import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * The toast library writes its styles into the page by script, which the content security policy refuses.
 * They are imported as a file instead (src/web/ui/toaster.css), so the call goes.
 */
function toastStylesFromFile(): Plugin {
  return {
    name: 'toast-styles-from-file',
    enforce: 'pre',
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      return { code: code.replace(/^__insertCSS\(".*"\);$/m, ''), map: null };
    },
  };
}

/**
 * The router's package leads every bundler to its development files, which differ by one constant: whether it warns.
 * Visitors need no warnings, nor the words for them, nor its greetings to developers.
 */
function routerWithoutWarnings(): Plugin {
  return {
    name: 'router-without-warnings',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]development/.test(id)) return null;
      const silent = code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/console\.log\(\s*"\\u\{1F4BF\} Hey developer[^;]*\);/g, '');
      return { code: silent, map: null };
    },
  };
}

/**
 * Where the router would load the document anew, because the code of a page does not come, it shows the page that
 * stands in for it (src/web/core/page/page-without-code.tsx).
 */
function routerWithStandIn(): Plugin {
  const reload = 'window.location.reload();\n    return new Promise(() => {';
  return {
    name: 'router-with-stand-in',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]development/.test(id)) return null;
      if (!code.includes('async function loadRouteModule(')) return null;
      if (!code.includes(reload)) this.error('the router no longer reloads where a page stands in');
      const standIn = 'if (window.pageWithoutCode) return window.pageWithoutCode;\n    ';
      return { code: code.replace(reload, standIn + reload), map: null };
    },
  };
}

/** Every query brings along how the parts of an endless list are asked for, and the shop has no such lists. */
function queriesWithoutEndlessLists(): Plugin {
  return {
    name: 'queries-without-endless-lists',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_code, id) {
      if (!/query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js/.test(id)) return null;
      const none = "const none = () => { throw new Error('endless lists are left out: vite.config.ts') };";
      const names = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'];
      return { code: `${none} export { ${names.map((name) => `none as ${name}`).join()} };`, map: null };
    },
  };
}

/**
 * The component library tells each of its functions its name, for whoever debugs it; of one class it does so in a block
 * that Safari reads from 16.4 on only.
 */
function componentsWithoutNames(): Plugin {
  return {
    name: 'components-without-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/@radix-ui[\\/][\w-]+[\\/]dist/.test(id)) return null;
      const call = /static \{\s*__name\(this, "\w+"\);\s*\}|^ *__name\(\w+, "[\w.]+"\);$/gm;
      return { code: code.replace(call, ''), map: null };
    },
  };
}

export default defineConfig({
  plugins: [
    toastStylesFromFile(),
    routerWithoutWarnings(),
    routerWithStandIn(),
    queriesWithoutEndlessLists(),
    componentsWithoutNames(),
    reactRouter(),
  ],
  // The test runner brings its own settings; here is only what the pages need.
  build: {
    // the oldest that the style sheets hold for; no Safari here, as its first class fields would be written out for a
    // fault that no script of ours meets, at a kilobyte a page (scripts/old-browsers.mjs looks for the rest)
    target: ['es2022', 'chrome105', 'edge105', 'firefox121'],
    cssTarget: ['chrome105', 'edge105', 'firefox121', 'safari15.4'],
    // fonts come from the shop as files: the content security policy refuses any in the style sheet itself
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'radix-ui', 'sonner', 'clsx'],
  },
});
