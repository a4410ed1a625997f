import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SignInForm } from '#web/core/sign-in/sign-in-form.tsx';
import { EMPTY_FIELDS, readCheckoutDraft, writeCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { RegisterForm } from './register-form.tsx';
import { ShopperSignIn } from './shopper-sign-in.tsx';

const answer = { data: { token: 'token', user: aUser() } };

describe('registering', () => {
  it('begins with what somebody has just typed into an order', async () => {
    const known = { name: 'Анна Ковалёва', email: 'anna@pochta.example' };
    renderInShop(<RegisterForm />, { path: '/create-account', state: { from: '/orders', known } });
    expect(await screen.findByDisplayValue('Анна Ковалёва')).toBe(screen.getByLabelText('Имя'));
    expect(screen.getByLabelText<HTMLInputElement>('Почта').value).toBe('anna@pochta.example');
  });
});

describe('signing in', () => {
  it('takes over the answer', async () => {
    const signIn = vi.fn();
    const login = vi.fn(() => answer);
    renderInShop(<SignInForm />, { caller: fakeCaller({ authLogin: login }), session: { signIn } });
    await userEvent.type(screen.getByLabelText('Почта'), ' anna@pochta.example ');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    expect(login).toHaveBeenCalledWith({
      body: { identifier: 'anna@pochta.example', password: 'Zimnee-palto-9' },
    });
    expect(signIn).toHaveBeenCalledWith(answer.data);
  });

  it('takes along what a guest typed into the checkout, before another tab can hear of the session', async () => {
    writeCheckoutDraft({ ...EMPTY_FIELDS, comment: 'Домофон 12' }, null);
    const signIn = vi.fn(() => {
      sessionStorage.clear();
      expect(readCheckoutDraft(aUser().id).comment).toBe('Домофон 12');
    });
    renderInShop(<ShopperSignIn />, { caller: fakeCaller({ authLogin: () => answer }), session: { signIn } });
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    expect(signIn).toHaveReturned();
  });

  it('says what is empty and puts the focus there', async () => {
    renderInShop(<SignInForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(screen.getByText('Введите почту')).toBeTruthy();
    expect(screen.getByText('Введите пароль')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Почта'));
  });

  it('keeps what was typed when the password is wrong', async () => {
    const message = 'Неверная почта или пароль';
    const refuse = () => Promise.reject(new ApiError({ status: 401, code: 'wrong_credentials', message }));
    renderInShop(<SignInForm />, { caller: fakeCaller({ authLogin: refuse }) });
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'nope{Enter}');
    const password = screen.getByLabelText<HTMLInputElement>('Пароль');
    expect(screen.getByText(message)).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    expect(password.value).toBe('nope');
  });

  it.each(['Что-то пошло не так', 'Нет связи с магазином'])('says that it failed: %s', async (message) => {
    const refuse = () => Promise.reject(new ApiError({ status: 500, code: 'internal', message }));
    renderInShop(<SignInForm />, { caller: fakeCaller({ authLogin: refuse }) });
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(`Не удалось войти${message}`);
  });
});

describe('registration', () => {
  it('needs both consents, unticked at first, each named when it is missing', async () => {
    const register = vi.fn(() => answer);
    const signIn = vi.fn();
    renderInShop(<RegisterForm />, { caller: fakeCaller({ authRegister: register }), session: { signIn } });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.checked)).toEqual([false, false, false]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/personal-data-consent',
      '/offer',
      '/marketing-consent',
    ]);
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9');
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    expect(screen.getByText('Нужно согласие на обработку персональных данных')).toBeTruthy();
    expect(screen.getByText('Нужно согласие с условиями оферты')).toBeTruthy();
    expect(register).not.toHaveBeenCalled();
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    expect(register).toHaveBeenCalledWith({
      body: {
        name: 'Анна',
        email: 'anna@pochta.example',
        password: 'Zimnee-palto-9',
        consents: { personalData: true, offer: true, marketing: false },
      },
    });
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('shows a taken e-mail at its field', async () => {
    const message = 'Аккаунт с этой почтой уже есть. Войдите или восстановите пароль';
    const refuse = () => Promise.reject(new ApiError({ status: 409, code: 'email_taken', message }));
    renderInShop(<RegisterForm />, { caller: fakeCaller({ authRegister: refuse }) });
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9');
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Почта'));
  });

  it('signs in to the account that a lost answer told nothing of', async () => {
    const lost = new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' });
    const taken = new ApiError({
      status: 409,
      code: 'email_taken',
      message: 'Аккаунт с этой почтой уже есть',
    });
    const failures = [lost, taken];
    const login = vi.fn(() => answer);
    const signIn = vi.fn();
    const caller = fakeCaller({ authRegister: () => Promise.reject(failures.shift()), authLogin: login });
    renderInShop(<RegisterForm />, { caller, session: { signIn } });
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9');
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Не удалось зарегистрироватьсяНет связи с магазином');
    expect(login).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    expect(login).toHaveBeenCalledWith({
      body: { identifier: 'anna@pochta.example', password: 'Zimnee-palto-9' },
    });
    expect(signIn).toHaveBeenCalledExactlyOnceWith(answer.data);
  });
});
