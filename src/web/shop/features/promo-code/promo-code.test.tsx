import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartProblem } from '#contract/cart.ts';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, withCode } from '#tests/support/shopping.ts';
import { aUser, isMade, notMade, renderInShop, type TestCart } from '#tests/support/web.tsx';
import { type CartApi, CartContext, type ChangeOutcome, useCart } from '#web/shop/cart/cart-context.ts';
import { wantCode } from '#web/shop/promo/typed-code.ts';
import { PromoCode } from './promo-code.tsx';
import { WaitingCode } from './waiting-code.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const field = () => screen.getByLabelText<HTMLInputElement>('Промокод');
const button = () => screen.getByRole('button', { name: 'Применить' });

interface Shown extends Pick<TestCart, 'change'> {
  isGuest?: boolean;
}

function show(
  cart: Cart = aCart(),
  { isGuest = false, change = vi.fn(() => Promise.resolve(isMade)) }: Shown = {},
) {
  const session = isGuest ? {} : { status: 'user' as const, user: aUser() };
  const view = renderInShop(<PromoCode cart={cart} />, { path: '/cart', session, cart: { change } });
  const text = () => plain(view.container.textContent);
  return { ...view, change, text };
}

const refusing = (code: ApiError['code'], message: string, status = 422) => ({
  change: () => Promise.resolve(notMade(new ApiError({ status, code, message }))),
});

beforeEach(() => sessionStorage.clear());

describe('the field for a promo code', () => {
  it('applies by Enter, trimmed, once, and is empty afterwards', async () => {
    let done: (outcome: ChangeOutcome) => void = () => undefined;
    const change = vi.fn(() => new Promise<ChangeOutcome>((resolve) => void (done = resolve)));
    show(aCart(), { change });
    await userEvent.type(field(), '  mera10 {Enter}');
    expect(button().getAttribute('aria-busy')).toBe('true');
    await userEvent.type(field(), '{Enter}');
    await userEvent.click(button());
    expect(change).toHaveBeenCalledExactlyOnceWith({ kind: 'apply_code', code: 'mera10' });
    done(isMade);
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect(field().value).toBe('');
  });

  it('asks for a code when there is none', async () => {
    const { change } = show();
    await userEvent.click(button());
    expect(screen.getByText('Введите промокод')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it.each([
    ['promo_invalid', 'Промокод недействителен', 'Неверный промокод Промокод недействителен'],
    ['promo_invalid', '', 'Неверный промокод Промокод недействителен'],
    [
      'promo_minimum',
      'Промокод MERA10 действует от 5 000 ₽. Не хватает 1 200 ₽',
      'Неверный промокод Промокод MERA10 действует от 5 000 ₽. Не хватает 1 200 ₽',
    ],
    [
      'promo_not_applicable',
      'Промокод не действует на товары в корзине',
      'Неверный промокод Промокод не действует на товары в корзине',
    ],
    ['validation_failed', 'Проверьте введённые данные', 'Неверный промокод Промокод недействителен'],
    ['promo_already_applied', 'Промокод уже применен', 'Промокод уже применен'],
    [
      'promo_only_one',
      'Только один промокод. Сначала удалите OSEN',
      'Только один промокод Сначала удалите текущий',
    ],
    [
      'too_many_requests',
      'Слишком много попыток. Попробуйте позже',
      'Не удалось проверить промокод Слишком много попыток. Попробуйте позже',
    ],
    ['network', 'Failed to fetch', 'Не удалось проверить промокод Проверьте связь и попробуйте ещё раз'],
    ['internal', 'Что-то пошло не так', 'Не удалось проверить промокод Проверьте связь и попробуйте ещё раз'],
  ] as const)('says of %s «%s»: %s', async (code, message, text) => {
    const shown = show(aCart(), refusing(code, message));
    await userEvent.type(field(), 'mera10{Enter}');
    await waitFor(() => expect(shown.text().trim()).toBe(`ПромокодПрименить${text}`));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(plain(told?.textContent).trim()).toBe(text);
    expect(field().value).toBe('mera10');
  });

  it('has something to say of a fault that nobody foresaw', async () => {
    const { text } = show(aCart(), { change: () => Promise.resolve(notMade(new TypeError('broken'))) });
    await userEvent.type(field(), 'mera10{Enter}');
    await waitFor(() => expect(text()).toContain('Не удалось проверить промокод'));
  });

  it('takes a refusal back as soon as something else is typed', async () => {
    show(aCart(), refusing('promo_invalid', 'Промокод недействителен'));
    await userEvent.type(field(), 'mera{Enter}');
    await screen.findByText('Неверный промокод');
    await userEvent.type(field(), '1');
    expect(screen.queryByText('Неверный промокод')).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });
});

it('hands the focus on as field and code take turns', async () => {
  function Live() {
    const [cart, setCart] = useState(aCart());
    const api: CartApi = {
      ...useCart(),
      async change(made) {
        setCart(made?.kind === 'apply_code' ? withCode(aCart()) : aCart());
        return isMade;
      },
    };
    return (
      <CartContext value={api}>
        <PromoCode cart={cart} />
      </CartContext>
    );
  }
  renderInShop(<Live />, { session: { status: 'user', user: aUser() } });
  await userEvent.type(field(), 'mera10{Enter}');
  const remove = await screen.findByRole('button', { name: 'Удалить промокод MERA10' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('');
});

describe('for a guest', () => {
  it('leads to the sign-in with the way back, asks nothing, and applies the code after it, once', async () => {
    const { change, router, unmount } = show(aCart(), { isGuest: true });
    await userEvent.type(field(), 'mera10{Enter}');
    expect(screen.getByText('Требуется вход')).toBeTruthy();
    expect(screen.getByText('Вы должны войти в систему, чтобы использовать промокоды')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Войти' }));
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/cart' } });
    unmount();
    const back = show();
    expect(back.change).toHaveBeenCalledExactlyOnceWith({ kind: 'apply_code', code: 'mera10' });
    await waitFor(() => expect(field().value).toBe(''));
    back.unmount();
    expect(show().change).not.toHaveBeenCalled();
  });

  it('keeps what was typed, and applies nothing that was not asked for', async () => {
    const { unmount } = show(aCart(), { isGuest: true });
    await userEvent.type(field(), 'mera10');
    unmount();
    const back = show();
    expect(field().value).toBe('mera10');
    expect(back.change).not.toHaveBeenCalled();
  });

  it('says the same when the session has ended meanwhile', async () => {
    show(aCart(), refusing('token_expired', 'Войдите снова', 401));
    await userEvent.type(field(), 'mera10{Enter}');
    expect(await screen.findByText('Вы должны войти в систему, чтобы использовать промокоды')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Войти' })).toBeTruthy();
  });
});

describe('a code that was chosen on its card', () => {
  it('is not asked for where it lies in the cart already', async () => {
    wantCode('mera10');
    const { change } = show(withCode(aCart()));
    expect(change).not.toHaveBeenCalled();
    expect(screen.queryByText('Промокод уже применен')).toBeNull();
  });

  it('waits in an empty cart, and says so', async () => {
    wantCode('MERA10');
    const { unmount } = renderInShop(<WaitingCode />, { session: { status: 'user', user: aUser() } });
    expect(plain((await screen.findByText('MERA10')).parentElement?.textContent)).toBe(
      'Промокод MERA10 применим, как только в корзине появятся товары.',
    );
    unmount();
    expect(show().change).toHaveBeenCalledExactlyOnceWith({ kind: 'apply_code', code: 'MERA10' });
  });
});

describe('a code in the cart', () => {
  it('stands with its saving, alone, and can be taken out', async () => {
    const { text, change } = show(withCode(aCart(), { code: 'MERA10', discountAmount: roubles(2337) }));
    expect(text()).toBe('ПромокодMERA10 −2 337 ₽В заказе действует один промокод');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить промокод MERA10' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({ kind: 'remove_code', code: 'MERA10' });
  });

  it('that frees the delivery says so', () => {
    const { text } = show(withCode(aCart(), { discountType: 'free_shipping', discountAmount: roubles(0) }));
    expect(text()).toContain('MERA10 бесплатная доставка');
  });

  it('stays, with the reason, when it could not be taken out', async () => {
    const { text } = show(withCode(aCart()), refusing('network', 'Нет', 0));
    await userEvent.click(screen.getByRole('button', { name: /^Удалить промокод/ }));
    await waitFor(() =>
      expect(text()).toContain('Не удалось удалить промокод Проверьте связь и попробуйте ещё раз'),
    );
  });

  it.each<[CartProblem['code'], string, boolean]>([
    ['promo_invalid', 'Промокод MERA10 больше не действует. Удалите его, чтобы оформить заказ', false],
    ['promo_minimum', 'Промокод MERA10 действует от 5 000 ₽. Не хватает 1 200 ₽', true],
    ['promo_not_applicable', 'Промокод MERA10 не действует на товары в корзине', true],
  ])('that holds no more (%s) says why, and can be taken out', async (code, message, hasWayOut) => {
    const problems = [{ code, message, promocode: 'MERA10' }];
    const { text, change } = show(aCart(undefined, { problems }));
    expect(text()).toContain(message);
    expect(text().includes('Чтобы оформить заказ, добавьте подходящие товары или удалите промокод')).toBe(
      hasWayOut,
    );
    expect(text()).not.toContain('₽В заказе');
    await userEvent.click(screen.getByRole('button', { name: 'Удалить промокод MERA10' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({ kind: 'remove_code', code: 'MERA10' });
  });
});
