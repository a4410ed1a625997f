import { createContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PageContext } from './page-context.ts';

describe('the context of a page', () => {
  it('gives what was set, also where that is nothing', () => {
    const name = createContext<string | undefined>('default');
    const context = new PageContext();
    expect(context.get(name)).toBe('default');
    context.set(name, 'Анна');
    expect(context.get(name)).toBe('Анна');
    context.set(name, undefined);
    expect(context.get(name)).toBeUndefined();
    expect(new PageContext().get(name)).toBe('default');
  });

  it('fails for what was never set and has no default', () => {
    const context = new PageContext();
    expect(() => context.get(createContext<string>())).toThrow();
  });
});
