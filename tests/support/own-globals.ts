import { afterAll, vi } from 'vitest';

/**
 * Files share a worker: what the last test of one put in place of a global would be there while the next file loads its
 * modules. A document without a navigator keeps the editor from loading, for one.
 */
afterAll(() => {
  vi.unstubAllGlobals();
});
