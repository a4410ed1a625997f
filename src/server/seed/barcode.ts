import { createHash } from 'node:crypto';

/** An EAN-13 of the range kept for use inside a shop (it begins with 2), always the same for the same article. */
export function barcodeOf(sku: string): string {
  const number = createHash('sha256').update(sku).digest().readUInt32BE(0);
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = Array.from(digits, Number).reduce(
    (all, digit, index) => all + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
