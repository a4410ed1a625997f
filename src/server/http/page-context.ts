import { type RouterContext, RouterContextProvider } from 'react-router';

/**
 * The router's context of a page, with its values in a field of its own. The router keeps them in a `WeakMap` of the whole
 * process (its build compiles private fields to one), and what such a map holds outlives every collection of young memory:
 * all that a page was loaded and rendered with stayed until the next full one.
 */
export class PageContext extends RouterContextProvider {
  readonly #values = new Map<RouterContext<unknown>, unknown>();

  override get<T>(context: RouterContext<T>): T {
    if (this.#values.has(context)) return this.#values.get(context) as T;
    return super.get(context);
  }

  override set<C extends RouterContext>(
    context: C,
    value: C extends RouterContext<infer T> ? T : never,
  ): void {
    this.#values.set(context, value);
  }
}
