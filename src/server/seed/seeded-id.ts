import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** A UUIDv7 that is always the same for the same name and moment. */
export function seededId(name: string, at: Date): string {
  const digest = createHash('sha256').update(name).digest();
  return uuidv7({ msecs: at.getTime(), seq: digest.readUInt32BE(16), random: digest.subarray(0, 16) });
}
