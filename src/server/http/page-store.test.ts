import { describe, expect, it } from 'vitest';
import { createPageStore, type StoredPage } from './page-store.ts';

const page = (bytes: number): StoredPage => ({
  operation: '/*',
  isAnswer: false,
  category: null,
  headers: {},
  tag: 'a',
  text: Buffer.alloc(bytes),
  packed: new Map(),
  sources: { topics: [] },
  mark: 0,
  seen: 0,
  until: 0,
});

describe('pages in memory', () => {
  it('stay within their bytes: those go first that were not asked for longest', () => {
    const store = createPageStore(400_000);
    for (const key of ['/a', '/b']) store.put(key, page(100_000));
    store.get('/a');
    store.put('/c', page(100_000));
    expect(['/a', '/b', '/c'].map((key) => store.get(key) !== undefined)).toEqual([true, false, true]);
    expect(store.state().bytes).toBeLessThanOrEqual(400_000);
  });

  it('take none that is larger than all of it, and count one that is replaced once', () => {
    const store = createPageStore(400_000);
    store.put('/a', page(100_000));
    const { bytes } = store.state();
    store.put('/a', page(100_000));
    expect(store.state()).toEqual({ pages: 1, bytes });
    store.put('/huge', page(1_000_000));
    expect(store.state()).toEqual({ pages: 1, bytes });
    store.remove('/a');
    expect(store.state()).toEqual({ pages: 0, bytes: 0 });
  });
});
