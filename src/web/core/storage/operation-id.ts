/** A key against repeats: 32 random hex digits. Made without `randomUUID`, which plain http pages lack. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
