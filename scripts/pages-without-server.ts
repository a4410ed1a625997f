import { type Plugin, parseAst } from 'vite';

/** Pages that the browser alone draws: the server sends their fallback and their head, and no data. */
const DRAWN_BY_BROWSER = /[\\/]src[\\/]web[\\/](?:admin[\\/]pages[\\/][^\\/]+|dev[\\/]ui)\.tsx$/;

/** Whether a file is a page that the browser alone draws. */
export const isDrawnByBrowser = (id: string): boolean => DRAWN_BY_BROWSER.test(id);

/**
 * Leaves the components of staff's pages out of the server's build, with all that only they import: more than half
 * of the scripts that it would load otherwise. See docs/decisions/0084-what-a-start-reads.md.
 */
export function pagesWithoutServer(): Plugin {
  return {
    name: 'pages-without-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!isDrawnByBrowser(id)) return null;
      return { code: withoutComponent(code), map: null };
    },
  };
}

type Statement = ReturnType<typeof parseAst>['body'][number];

/** Code of a page with an empty component, and without what nothing but its component uses. */
export function withoutComponent(code: string): string {
  const statements = parseAst(code, { lang: 'tsx' }).body.map((statement) => ({
    statement,
    text: code.slice(statement.start, statement.end),
    declared: namesDeclaredBy(statement),
    mentioned: namesIn(statement),
  }));
  const rest = statements.filter(({ statement }) => statement.type !== 'ExportDefaultDeclaration');
  const kept = new Set(rest.filter(({ statement }) => statement.type === 'ExportNamedDeclaration'));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    const needed = new Set([...kept].flatMap(({ mentioned }) => [...mentioned]));
    const declared = new Set([...kept].flatMap((it) => it.declared));
    for (const it of rest) {
      // `clientLoader.hydrate = true` changes what is kept
      const changes =
        it.statement.type === 'ExpressionStatement' && [...it.mentioned].some((name) => declared.has(name));
      if (changes || it.declared.some((name) => needed.has(name))) kept.add(it);
    }
  }
  if (statements.length === rest.length) throw new Error('a page without a component');
  return [
    ...rest.filter((it) => kept.has(it)).map(({ text }) => text),
    'export default () => null;',
    '',
  ].join('\n');
}

function namesDeclaredBy(statement: Statement): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name);
    case 'ExportNamedDeclaration':
      return statement.declaration ? namesDeclaredBy(statement.declaration) : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => [...namesIn(id)]);
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return statement.id ? [statement.id.name] : [];
    default:
      return [];
  }
}

/** Every name in a part of the code; more than it refers to, as keys of objects are names too. */
function namesIn(part: object, names = new Set<string>()): Set<string> {
  if ('name' in part && typeof part.name === 'string') names.add(part.name);
  for (const inner of Object.values(part))
    if (typeof inner === 'object' && inner !== null) namesIn(inner, names);
  return names;
}
