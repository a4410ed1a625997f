/**
 * React's development build says of every page that it writes as a stream that Node 20 cannot tell a buffer that was given
 * away. Nothing is given away here.
 */
if (!Object.hasOwn(ArrayBuffer.prototype, 'detached')) {
  Object.defineProperty(ArrayBuffer.prototype, 'detached', { configurable: true, get: () => false });
}
