import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

/** Bytes of all that a table may unpack to: 20,000 full rows take a tenth of it. */
const UNPACKED_MOST = 150_000_000;
const ENTRIES_MOST = 1000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER = 30;

/**
 * Whether an archive unpacks to no more than a table needs, by unpacking it for once within that limit: what an archive
 * says of its own sizes may be a lie (docs/rules/admin.md). False as well for what is no archive.
 */
export async function unpacksToLittle(content: Buffer): Promise<boolean> {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > content.length || content.readUInt32LE(end) !== END) return false;
  const count = content.readUInt16LE(end + 10);
  if (count > ENTRIES_MOST) return false;
  let at = content.readUInt32LE(end + 16);
  let left = UNPACKED_MOST;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== ENTRY) return false;
    const isPacked = content.readUInt16LE(at + 10) !== 0;
    const packed = content.readUInt32LE(at + 20);
    const begin = content.readUInt32LE(at + 42);
    if (begin + LOCAL_HEADER > content.length) return false;
    const data = begin + LOCAL_HEADER + content.readUInt16LE(begin + 26) + content.readUInt16LE(begin + 28);
    const size = isPacked ? await unpackedSize(content.subarray(data, data + packed), left) : packed;
    if (size === null || size > left) return false;
    left -= size;
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return true;
}

async function unpackedSize(packed: Buffer, most: number): Promise<number | null> {
  try {
    return (await unpack(packed, { maxOutputLength: Math.max(1, most) })).length;
  } catch {
    return null;
  }
}
