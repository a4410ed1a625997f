import type { IncomingMessage } from 'node:http';

/**
 * The address that a request is routed by. One that cannot be decoded, as `/%E0%A4%A`, reaches no route; where a person
 * typed it they get the page that says so, as for any other address that leads nowhere: a percent sign that encodes
 * nothing is taken for itself. Programs get the answer that the address is wrong.
 */
export function routableUrl({ url = '/', headers }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const isForPerson = headers.accept?.includes('text/html') === true && !/^\/api(?:\/|$)/i.test(path);
  if (!isForPerson || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
