import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { fillForm, openCartToFetch, press } from '#tests/support/cart-checkout.tsx';
import { anOrder } from '#tests/support/shopping.ts';

describe('the checkout below it', () => {
  it('names every bad field and puts the focus on the first', async () => {
    openCartToFetch();
    await screen.findByText('Пункт выдачи');
    await press();
    for (const text of ['Укажите имя', 'Укажите телефон', 'Нужно согласие с условиями оферты']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Имя и фамилия')));
  });

  it('tells a phone’s keyboard what is typed and where its key leads', async () => {
    openCartToFetch();
    await screen.findByText('Пункт выдачи');
    const hints = (label: string) => {
      const { attributes } = screen.getByLabelText(label);
      return [
        attributes.getNamedItem('enterkeyhint')?.value,
        attributes.getNamedItem('autocapitalize')?.value,
      ];
    };
    expect(hints('Имя и фамилия')).toEqual(['next', 'words']);
    expect(hints('Телефон')[0]).toBe('next');
    const code = screen.getByLabelText('Промокод');
    expect(code.getAttribute('autocorrect')).toBe('off');
  });

  it('under a finger goes on from field to field, and is not sent', async () => {
    const isCoarse = vi.fn(() => ({ matches: true }));
    vi.stubGlobal('matchMedia', isCoarse);
    openCartToFetch();
    await screen.findByText('Пункт выдачи');
    const [name, phone] = [screen.getByLabelText('Имя и фамилия'), screen.getByLabelText('Телефон')];
    name.focus();
    // what is prevented sends nothing
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
    expect(document.activeElement).toBe(phone);
    isCoarse.mockReturnValue({ matches: false });
    expect(fireEvent.keyDown(phone, { key: 'Enter' })).toBe(true);
    expect(document.activeElement).toBe(phone);
    vi.unstubAllGlobals();
  });

  it('judges a field that is left once the press beside it has ended, with what the press has changed', async () => {
    openCartToFetch();
    await screen.findByText('Пункт выдачи');
    const phone = screen.getByLabelText('Телефон');
    const tick = screen.getByLabelText<HTMLInputElement>(/оферты/);
    fireEvent.change(phone, { target: { value: '8 916' } });
    fireEvent.mouseDown(tick);
    fireEvent.blur(phone);
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    fireEvent.mouseUp(tick);
    fireEvent.click(tick);
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(tick.checked).toBe(true);
    fireEvent.blur(screen.getByLabelText('Имя и фамилия'));
    expect(screen.getByText('Укажите имя')).toBeTruthy();
  });

  it('asks for the consent to letters only where there is an address for them', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder(), accessToken: 'secret' } }));
    const { router } = openCartToFetch({ orderCreate: create });
    await fillForm();
    const email = screen.getByLabelText(/^Почта(?! России)/);
    const mailing = () => screen.queryByLabelText(/Хочу получать/);
    expect(mailing()).toBeNull();
    fireEvent.change(email, { target: { value: 'anna@pochta.example' } });
    fireEvent.click(screen.getByLabelText(/Хочу получать/));
    fireEvent.change(email, { target: { value: '' } });
    expect(mailing()).toBeNull();
    await press();
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
    expect(create.mock.lastCall?.[0]).toMatchObject({ body: { consents: { marketing: false } } });
  });

  it('puts the shop’s verdict at the field', async () => {
    const details = [{ path: 'contact.phone', message: 'Введите номер полностью' }];
    const refuse = () =>
      Promise.reject(new ApiError({ status: 400, code: 'validation_failed', message: 'Проверьте', details }));
    openCartToFetch({ orderCreate: refuse });
    await fillForm();
    await press();
    expect(await screen.findByText('Введите номер полностью')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Телефон')));
  });

  it('keeps the draft over a reload, without the consents', async () => {
    const first = openCartToFetch();
    await fillForm();
    fireEvent.change(screen.getByLabelText(/^Почта(?! России)/), {
      target: { value: 'anna@pochta.example' },
    });
    first.unmount();
    openCartToFetch();
    expect(screen.getByLabelText<HTMLInputElement>('Имя и фамилия').value).toBe('Анна Ковалёва');
    const boxes = document.querySelectorAll<HTMLInputElement>('[type=checkbox]');
    expect([...boxes].map((box) => box.checked)).toEqual([false, false, false]);
  });

  it('asks for the company when an invoice is wanted', async () => {
    openCartToFetch();
    expect(screen.queryByLabelText('ИНН')).toBeNull();
    fireEvent.click(screen.getByLabelText(/По счёту/));
    expect(screen.getByLabelText('ИНН')).toBeTruthy();
  });

  it('asks for an e-mail where the order is paid ahead, and no longer where it is not', async () => {
    openCartToFetch();
    await fillForm();
    fireEvent.click(screen.getByLabelText(/Переводом/));
    fireEvent.click(screen.getByRole('button', { name: 'Оформить заказ' }));
    expect(await screen.findByText('Укажите почту: на неё придут реквизиты')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/По счёту/));
    expect(screen.getByText('Укажите почту: на неё придёт счёт')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/При получении/));
    expect(screen.queryByText(/^Укажите почту/)).toBeNull();
  });
});
