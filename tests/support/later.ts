/** An answer that a test gives when it wants to. */
export function later<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((give) => {
    resolve = give;
  });
  return { promise, resolve };
}
