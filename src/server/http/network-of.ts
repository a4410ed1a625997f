import { isIPv6 } from 'node:net';

/**
 * Whose an address is, for whatever is limited by address: an IPv4 address itself, also where it comes dressed as an
 * IPv6 one, and of an IPv6 address its first 64 bits, as a household or a rented machine has all that begin with them.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const [seventh = 0, eighth = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, whichever way it is written. */
function groupsOf(ip: string): number[] {
  const [address = ''] = ip.split('%');
  // a URL writes an address in its one short form, without an IPv4 address at its end
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16));
}
