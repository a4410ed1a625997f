import { expect, it } from 'vitest';
import { loaderScripts } from './handed-over.ts';

it('writes each piece into a script that none of it can end, and closes the stream', () => {
  expect(loaderScripts(['["</script>&"]\n'], 'n')).toBe(
    '<script nonce="n">window.__reactRouterContext.streamController.enqueue(' +
      String.raw`"[\"\u003c/script\u003e\u0026\"]\n"` +
      ');</script><script nonce="n">window.__reactRouterContext.streamController.close();</script>',
  );
});
