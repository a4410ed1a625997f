import { expect, it } from 'vitest';
import { editedPieces } from './edits.ts';
import { loaderData } from './handed-over.ts';

it('writes the data at the end of the body, where none of it can end its script', () => {
  const page = '<html><body><p>1</p></body></html>';
  const edits = loaderData(page, '<i>data</i>', ['["</script>&"]\n'], 'n');
  expect(editedPieces(page, edits).join('')).toBe(
    '<html><body><p>1</p><i>data</i><script nonce="n">window.__reactRouterContext.streamController.enqueue(' +
      String.raw`"[\"\u003c/script\u003e\u0026\"]\n"` +
      ');</script><script nonce="n">window.__reactRouterContext.streamController.close();</script></body></html>',
  );
});
