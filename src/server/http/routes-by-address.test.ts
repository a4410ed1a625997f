import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { routesByAddress } from './routes-by-address.ts';

const app = Fastify();
const routeOf = routesByAddress(app);
const answer = async () => '';
app.post('/api/cart/quote', { config: { endpoint: 'cartQuote' } }, answer);
app.get('/api/products/:id', { config: { endpoint: 'productGet' } }, answer);
app.get('/healthz', answer);
app.get('/pictures/*', answer);
app.register(async (scope) => {
  scope.get('/*', { config: { isPage: true } }, answer);
});
await app.ready();

it.each([
  ['POST', '/api/cart/quote', '/api/cart/quote'],
  ['GET', '/', '/*'],
  ['HEAD', '/products', '/*'],
  ['GET', '/product/silk-dress', '/*'],
  ['GET', '/API/cart/quote', '/*'],
  ['GET', '/healthz-of-mine', '/*'],
])('%s %s has the route %s', (method, path, pattern) => {
  expect(routeOf(method, path)?.pattern).toBe(pattern);
  expect(app.hasRoute({ method: method as 'GET', url: pattern })).toBe(true);
});

it.each([
  ['GET', '/api/cart/quote'],
  ['POST', '/'],
  ['GET', '/api/products/1'],
  ['GET', '/api'],
  ['GET', '/healthz'],
  ['GET', '/healthz/'],
  ['GET', '/pictures/demo/1.webp'],
  ['GET', '/%61pi/products/1'],
  ['GET', '//api/cart/quote'],
  ['GET', '/products/'],
  ['GET', '/products;x'],
])('%s %s is left to the framework', (method, path) => {
  expect(routeOf(method, path)).toBeUndefined();
});
