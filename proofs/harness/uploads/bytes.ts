import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
export function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
  return Buffer.concat([head, content, sum]);
}

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one bit a pixel that is really as large as it says, and packs to next to nothing. */
export function packedPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([SIGN, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with another chunk right after its head. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const head = SIGN.length + 25;
  return Buffer.concat([png.subarray(0, head), chunk(type, content), png.subarray(head)]);
}

/** A PNG whose head says that it has another size. */
export function claimingPng(png: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

/** A JPEG whose frame says that it has another size. */
export function claimingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(jpeg);
  const frame = file.findIndex(
    (byte, at) => byte === 0xff && (file[at + 1] === 0xc0 || file[at + 1] === 0xc2),
  );
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

/** A JPEG with a comment. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** A GIF of so many frames of one pixel. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\x04\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
