import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';

const app = await bareApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** Sends bytes as they are and reads what comes until the connection ends. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body: JSON.parse(body) as unknown };
}

it.each([
  ['too long an address', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['too long a header', `GET /api/cart HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
])('%s is refused as too large, in the envelope', async (_, bytes) => {
  const { head, body } = await send(bytes);
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
  expect(body).toMatchObject({
    success: false,
    message: 'Слишком большой запрос',
    error: { code: 'too_large', message: 'Слишком большой запрос' },
  });
});

it('a connection over which nothing came in time ends with 408, which no browser takes for a page', async () => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(socket, 'close');
  expect(text).toBe('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
});

it('what is no HTTP at all is refused in the envelope, with the headers of every answer', async () => {
  const { head, body } = await send('Здравствуйте\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/^x-content-type-options: nosniff$/m);
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/m);
  const { requestId } = (body as { error: { requestId: string } }).error;
  expect(head).toContain(`x-request-id: ${requestId}`);
  expect(body).toMatchObject({ success: false, message: 'Запрос не читается' });
});
