import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MARK } from './hostile.ts';

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
const SIDE_MOST = 2400;
const FORBIDDEN = [MARK, '<script', '<?php', '<svg', 'PK\x03\x04', 'GPS'];

/** What is wrong about a stored file; empty: nothing. */
export async function faultsOfStored(dir: string, name: string): Promise<string[]> {
  if (!NAME.test(name)) return [`stored as ${name}`];
  const content = readFileSync(join(dir, name));
  const meta = await sharp(content)
    .metadata()
    .catch(() => null);
  if (meta === null) return ['stored, and no picture'];
  const found = FORBIDDEN.filter((text) => content.includes(Buffer.from(text, 'latin1')));
  return [
    ...(meta.format === 'webp' ? [] : [`stored as ${meta.format}`]),
    ...((meta.pages ?? 1) === 1 ? [] : [`stored with ${meta.pages} frames`]),
    ...(Math.max(meta.width, meta.height) <= SIDE_MOST ? [] : [`stored ${meta.width} × ${meta.height}`]),
    ...(meta.exif || meta.xmp || meta.iptc || meta.icc ? ['stored with what somebody wrote into it'] : []),
    ...found.map((text) => `stored with ${JSON.stringify(text)}`),
  ];
}
