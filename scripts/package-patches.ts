import type { Plugin } from 'vite';

/** One text of a package that the build replaces, and how often it has to stand in the file. */
interface Replacement {
  readonly find: RegExp;
  readonly put: string;
  readonly times: number;
}

/** What the build changes in a package. Its version is pinned in package.json, and another text fails the build. */
interface PackagePatch {
  readonly name: string;
  /** The package whose version decides the text, as package.json names it. */
  readonly pinned: string;
  readonly file: RegExp;
  readonly replacementsIn: (file: string) => readonly Replacement[];
  /** In the files of the pages too while they are developed, not only in the build. */
  readonly inDev?: true;
}

/** How many functions each file of the component library names; those that are not listed name none. */
const NAMED_COMPONENTS: Readonly<Record<string, number>> = {
  number: 1,
  primitive: 5,
  'react-accordion': 1,
  'react-avatar': 4,
  'react-checkbox': 4,
  'react-collapsible': 1,
  'react-collection': 15,
  'react-compose-refs': 3,
  'react-context': 6,
  'react-context-menu': 1,
  'react-dialog': 2,
  'react-direction': 1,
  'react-dismissable-layer': 10,
  'react-focus-guards': 3,
  'react-focus-scope': 16,
  'react-form': 12,
  'react-hover-card': 2,
  'react-id': 1,
  'react-menu': 10,
  'react-menubar': 1,
  'react-navigation-menu': 8,
  'react-one-time-password-field': 4,
  'react-password-toggle-field': 2,
  'react-popover': 2,
  'react-popper': 2,
  'react-presence': 6,
  'react-primitive': 1,
  'react-progress': 7,
  'react-radio-group': 4,
  'react-roving-focus': 4,
  'react-scroll-area': 13,
  'react-select': 10,
  'react-separator': 1,
  'react-slider': 20,
  'react-slot': 9,
  'react-switch': 3,
  'react-tabs': 2,
  'react-toast': 7,
  'react-tooltip': 7,
  'react-use-callback-ref': 1,
  'react-use-controllable-state': 4,
  'react-use-effect-event': 1,
  'react-use-escape-keydown': 1,
  'react-use-is-hydrated': 3,
  'react-use-previous': 1,
  'react-use-rect': 1,
  'react-use-size': 1,
  rect: 3,
};

const GREETING = /console\.log\(\s*"\\u\{1F4BF\} Hey developer[^;]*\);/g;
const RELOAD = 'window.location.reload();\n    return new Promise(() => {';
const NO_ENDLESS_LISTS = `const none = () => { throw new Error('endless lists are left out: scripts/package-patches.ts') };
export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };`;

export const PATCHES: readonly PackagePatch[] = [
  {
    // The toast library writes its styles into the page by script, which the content security policy refuses. They are
    // imported as a file instead (src/web/ui/toaster.css), so the call goes.
    name: 'toast-styles-from-file',
    pinned: 'sonner',
    file: /sonner[\\/]dist[\\/]index\.mjs$/,
    replacementsIn: () => [{ find: /^__insertCSS\(".*"\);$/gm, put: '', times: 1 }],
    inDev: true,
  },
  {
    // The router's package leads every bundler to its development files, which differ by one constant: whether it
    // warns. Visitors need no warnings, nor the words for them, nor its greeting to developers. And where it would load
    // the document anew, because the code of a page does not come, it shows the page that stands in for it
    // (src/web/core/page/page-without-code.tsx). Before a page it puts each style sheet in and takes it out again, so that
    // the page that still stands is laid out anew; it need not where a part that came ahead has brought the same sheet
    // under its plain address (src/web/core/page/keep-styles.ts).
    name: 'router-without-warnings-and-with-stand-in',
    pinned: 'react-router',
    file: /react-router[\\/]dist[\\/]development[\\/]chunk-OB3PAWPO\.mjs$/,
    replacementsIn: () => [
      { find: /ENABLE_DEV_WARNINGS = true/g, put: 'ENABLE_DEV_WARNINGS = false', times: 1 },
      { find: GREETING, put: '', times: 2 },
      {
        find: /window\.location\.reload\(\);\n {4}return new Promise\(\(\) => \{/g,
        put: `if (window.pageWithoutCode) return window.pageWithoutCode;\n    ${RELOAD}`,
        times: 1,
      },
      {
        find: /document\.querySelector\(\s*`link\[rel="stylesheet"\]\[href="\$\{descriptor\.href\}"\]`\s*\)/g,
        put: '[...document.styleSheets].some(({ href }) => href?.split("#")[0].endsWith(descriptor.href.split("#")[0]))',
        times: 1,
      },
    ],
  },
  {
    // The other half of the router's scripts greets developers too.
    name: 'router-without-greeting',
    pinned: 'react-router',
    file: /react-router[\\/]dist[\\/]development[\\/]chunk-H4DAEOV7\.mjs$/,
    replacementsIn: () => [{ find: GREETING, put: '', times: 1 }],
  },
  {
    // Every query brings along how the parts of an endless list are asked for, and the shop has no such lists.
    name: 'queries-without-endless-lists',
    pinned: '@tanstack/react-query',
    file: /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    replacementsIn: () => [
      {
        find: /^[^]*^export \{ hasNextPage, hasPreviousPage, infiniteQueryBehavior \};[^]*$/gm,
        put: NO_ENDLESS_LISTS,
        times: 1,
      },
    ],
  },
  {
    // The component library tells each of its functions its name, for whoever debugs it; of one class it does so in a
    // block that Safari reads from 16.4 on only.
    name: 'components-without-names',
    pinned: 'radix-ui',
    file: /@radix-ui[\\/][\w-]+[\\/]dist[\\/]index\.mjs$/,
    replacementsIn: (file) => [
      {
        find: /static \{\s*__name\(this, "\w+"\);\s*\}|^ *__name\(\w+, "[\w.]+"\);$/gm,
        put: '',
        times: NAMED_COMPONENTS[/@radix-ui[\\/]([\w-]+)/.exec(file)?.[1] ?? ''] ?? 0,
      },
    ],
  },
];

/** The file's text with the patch applied. Throws where a text does not stand in it exactly as often as expected. */
export function applyPatch(patch: PackagePatch, file: string, code: string): string {
  return patch.replacementsIn(file).reduce((text, { find, put, times }) => {
    const found = text.match(find)?.length ?? 0;
    if (found !== times) {
      throw new Error(`patch ${patch.name}: ${find} stands ${found} times in ${file}, not ${times}`);
    }
    return text.replace(find, () => put);
  }, code);
}

/** The patch as a plugin, which also fails a build of the pages in which it met none of its files. */
function toPlugin(patch: PackagePatch): Plugin {
  let met = 0;
  const inBuildOnly: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
  };
  return {
    name: patch.name,
    enforce: 'pre',
    ...(patch.inDev === true ? {} : inBuildOnly),
    transform(code, id) {
      const [file = id] = id.split('?');
      if (!patch.file.test(file)) return null;
      met += 1;
      return { code: applyPatch(patch, file, code), map: null };
    },
    generateBundle() {
      if (this.environment.name === 'client' && met === 0) {
        this.error(`patch ${patch.name}: none of its files is in the build`);
      }
    },
  };
}

export const packagePatches = (): Plugin[] => PATCHES.map(toPlugin);
