import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A change to the text of the built server; the text has to occur exactly once. */
export type Patch = {
  readonly find: RegExp;
  readonly replace: string;
};

/** The same for a file of the shop's source. */
export type SourcePatch = Patch & { readonly file: string };

export type Sabotage = {
  /** Run on the throwaway database once it is migrated. */
  readonly sql: readonly string[];
  readonly patches: readonly Patch[];
  /** Changes to every script that a browser is sent, wherever and however often the text occurs. */
  readonly scripts?: readonly Patch[];
};

export type Bundle = { readonly main: string; remove(): void };

/** The built server itself. */
export function builtBundle(root: string): Bundle {
  return { main: join(root, 'dist/server/main.js'), remove: () => {} };
}

/**
 * The server built once more, with the whitespace that the patches match, and without its guard. It lies beside
 * the original, since it looks for its packages and for the browser's files upwards from where it is.
 */
export function patchedBundle(root: string, patches: readonly Patch[]): Bundle {
  const folder = join(root, 'dist', `.sabotage-${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    execFileSync(process.execPath, [join(root, 'scripts/build-server.mjs'), folder]);
    for (const patch of patches) patchFile(join(folder, 'shop.cjs'), patch);
    return { main: join(folder, 'main.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

export type Source = { readonly load: (path: string) => Promise<unknown>; remove(): void };

/** The shop's own source. */
export function plainSource(root: string): Source {
  return { load: (path) => import(pathToFileURL(join(root, 'src', path)).href), remove: () => {} };
}

/** A copy of the source without its guard, inside the project, so that it finds its packages. */
export function patchedSource(root: string, patches: readonly SourcePatch[]): Source {
  const folder = join(root, 'dist', `.sabotage-${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    mkdirSync(folder, { recursive: true });
    cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    for (const patch of patches) patchFile(join(folder, 'src', patch.file), patch);
    return { ...plainSource(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function patchFile(path: string, patch: Patch): void {
  const text = readFileSync(path, 'utf8');
  const problem = problemOf(patch, text);
  if (problem !== null) throw new Error(`sabotage: ${problem} in ${path}`);
  writeFileSync(path, text.replace(patch.find, patch.replace));
}

/** Why the patch does not fit the text; null where its text occurs once. */
export function problemOf({ find }: Patch, text: string): string | null {
  const flags = find.flags.includes('g') ? find.flags : `${find.flags}g`;
  const found = text.match(new RegExp(find.source, flags))?.length ?? 0;
  return found === 1 ? null : `${find} occurs ${found} times, not once`;
}

/** The text that the patches of proofs are matched with: the server with whitespace, built for that. */
export function readableServer(root: string): string {
  const bundle = patchedBundle(root, []);
  try {
    return readFileSync(join(dirname(bundle.main), 'shop.cjs'), 'utf8');
  } finally {
    bundle.remove();
  }
}
