import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address that a request comes from, as the framework gives it; undefined where its sender has left. */
export function senderAddress(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress;
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (request) => (request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, trusts));
}
