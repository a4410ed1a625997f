import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change to the text of the built server; the text has to occur exactly once. */
export type Patch = {
  readonly find: RegExp;
  readonly replace: string;
};

export type Sabotage = {
  /** Run on the throwaway database once it is migrated. */
  readonly sql: readonly string[];
  readonly patches: readonly Patch[];
};

export type Bundle = { readonly main: string; remove(): void };

/** The built server itself. */
export function builtBundle(root: string): Bundle {
  return { main: join(root, 'dist/server/main.js'), remove: () => {} };
}

/**
 * A copy of the built server without its guard. It lies beside the original, since it looks for its packages and
 * for the built pages upwards from where it is.
 */
export function patchedBundle(root: string, patches: readonly Patch[]): Bundle {
  const folder = join(root, 'dist', `.sabotage-${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    cpSync(join(root, 'dist/server'), folder, { recursive: true });
    const main = join(folder, 'main.js');
    let text = readFileSync(main, 'utf8');
    for (const { find, replace } of patches) {
      const found = text.match(new RegExp(find.source, `${find.flags}g`))?.length ?? 0;
      if (found !== 1)
        throw new Error(`sabotage: ${find} occurs ${found} times in the built server, not once`);
      text = text.replace(find, replace);
    }
    writeFileSync(main, text);
    return { main, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
