import type { KeyboardEvent } from 'react';
import type { CheckoutFields } from '#web/shop/checkout/draft.ts';
import { FIELD_PATHS } from './checkout-paths.ts';
import type { Checkout } from './use-checkout.ts';

/** What a field of the form needs to be controlled, checked when left, and found by its path. */
export function bindField(checkout: Checkout, name: keyof CheckoutFields) {
  const path = FIELD_PATHS[name];
  return {
    name: path,
    value: checkout.fields[name],
    error: checkout.errors[path],
    onChange: (event: { target: { value: string } }) => checkout.setField(name, event.target.value),
    onBlur: () => checkout.check(path),
  };
}

/** A line of text besides: what the keyboard of a phone says on its key for the next field. */
export const bindLine = (checkout: Checkout, name: keyof CheckoutFields) => ({
  ...bindField(checkout, name),
  enterKeyHint: 'next' as const,
});

/**
 * Keeps that word: under a finger the key leads on to the next field. By itself it would send the order where the
 * system has no way on of its own.
 */
export function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  const isLine = target instanceof HTMLInputElement && target.getAttribute('enterkeyhint') === 'next';
  if (key !== 'Enter' || nativeEvent.isComposing || !isLine) return;
  if (!window.matchMedia?.('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = [...currentTarget.elements].filter((it) => it.matches('input, select, textarea'));
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
