import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

const LINES = Array.from({ length: 300 }, (_, line) => `<p>Строка ${line + 1}</p>`).join('');
const PAGE = `<!doctype html><html lang="ru"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Строки</title>
<meta name="description" content="Строки"><h1>Строки</h1>${LINES}</html>`;

/** Serves a page of 300 lines without scripts, styles and pictures: what a machine makes of it, no page of ours can beat. */
export async function servePlainPage(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
