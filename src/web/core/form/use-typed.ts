import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes over what stands in a form that the server drew: typed before the scripts had come, or filled in by the browser.
 * The first drawing of their own would empty the fields.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, take: (typed: FormData) => void): void {
  const first = useRef(take);
  useLayoutEffect(() => {
    if (form.current !== null) first.current(new FormData(form.current));
  }, [form]);
}

/** The text of a field. */
export const typedText = (typed: FormData, name: string): string => String(typed.get(name) ?? '');
