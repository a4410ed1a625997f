import Fastify from 'fastify';
import pg from 'pg';
import { cartFloors } from './cart.ts';
import { catalogueFloors } from './catalogue.ts';
import { orderFloors } from './order.ts';
import { renderFloors } from './render.ts';

/** As many connections as a process of the shop has. */
const POOL = 10;

const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });
const app = Fastify();
const floors = { ...catalogueFloors, ...cartFloors, ...orderFloors, ...renderFloors };

/** What makes an answer as long as the shop's, by floor. */
const filling = new Map<string, string>();
/** Answers that lie ready, by their length. */
const ready = new Map<string, Buffer>();

for (const [name, floor] of Object.entries(floors)) {
  const isPage = name in renderFloors;
  app.all(`/${name}`, async (request, reply) => {
    const text = await floor(pool, {
      query: request.query as Readonly<Record<string, string>>,
      body: request.body,
    });
    reply.type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
    return text + (filling.get(name) ?? '');
  });
}

app.get('/memory/:bytes', (request, reply) => {
  const { bytes } = request.params as { readonly bytes: string };
  let answer = ready.get(bytes);
  if (answer === undefined) {
    answer = Buffer.alloc(Number(bytes), 'x');
    ready.set(bytes, answer);
  }
  return reply.type('application/json; charset=utf-8').send(answer);
});

app.put('/filling/:name/:bytes', (request) => {
  const { name, bytes } = request.params as { readonly name: string; readonly bytes: string };
  filling.set(name, ' '.repeat(Number(bytes)));
  return {};
});

// nobody is left to ask
process.stdin.resume().once('end', () => process.exit());
await app.listen({ host: '127.0.0.1', port: Number(port) });
