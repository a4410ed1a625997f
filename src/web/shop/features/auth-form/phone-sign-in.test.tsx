import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { ShopperSignIn } from './shopper-sign-in.tsx';

type Answers = NonNullable<Parameters<typeof fakeCaller>[0]>;
const CODE_ID = '0199a000-0000-7000-8000-0000000000c1';
const signedIn = { data: { token: 'token', user: aUser() } };
const asked = () => ({ data: { codeId: CODE_ID } });

const open = (answers: Answers, signIn = vi.fn()) => {
  const ways = { authWays: () => ({ data: { phoneCode: true } }) };
  renderInShop(<ShopperSignIn />, { caller: fakeCaller({ ...ways, ...answers }), session: { signIn } });
  return signIn;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const askFor = async (phone: string) => {
  await press('Войти по коду из СМС');
  await userEvent.type(await screen.findByLabelText('Телефон'), `${phone}{Enter}`);
};
const refuse = (code: 'code_invalid' | 'too_many_requests' | 'network', message: string) => () =>
  Promise.reject(new ApiError({ status: code === 'network' ? 0 : 422, code, message }));

describe('signing in by a code', () => {
  it('is not offered where the shop sends none', async () => {
    open({ authWays: () => ({ data: { phoneCode: false } }) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('button', { name: 'Войти по коду из СМС' })).toBeNull();
    expect(screen.getByLabelText('Почта')).toBeTruthy();
  });

  it('takes a phone, then its code, and opens the session', async () => {
    const ask = vi.fn(asked);
    const enter = vi.fn(() => signedIn);
    const signIn = open({ authPhoneCode: ask, authPhoneLogin: enter });
    await askFor('9211234567');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ body: { phone: '+7 921 123-45-67' } });
    expect((await screen.findByRole('status')).textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Если телефон +7 921 123-45-67 подтверждён в аккаунте, на него придёт код. Он работает 10 минут.',
    );
    const code = screen.getByLabelText('Код из СМС');
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, '123456{Enter}');
    expect(enter).toHaveBeenCalledExactlyOnceWith({ body: { codeId: CODE_ID, phoneCode: '123456' } });
    expect(signIn).toHaveBeenCalledExactlyOnceWith(signedIn.data);
  });

  it('says what is missing before anything is sent', async () => {
    open({ authPhoneCode: asked });
    await askFor('8 921');
    expect(screen.getByText('Введите номер полностью')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Телефон'));
    await userEvent.type(screen.getByLabelText('Телефон'), '9211234567{Enter}');
    await userEvent.type(await screen.findByLabelText('Код из СМС'), '12{Enter}');
    expect(screen.getByText('Введите код из СМС целиком')).toBeTruthy();
  });

  it('keeps a code that was refused, and leads back to the phone, which stays', async () => {
    const wrong = 'Код неверный или устарел. Проверьте его или запросите новый';
    open({ authPhoneCode: asked, authPhoneLogin: refuse('code_invalid', wrong) });
    await askFor('9211234567');
    const code = await screen.findByLabelText<HTMLInputElement>('Код из СМС');
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(code.value).toBe('123456');
    await press('Другой номер или новый код');
    expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toBe('+7 921 123-45-67');
  });

  it.each([
    ['too_many_requests', 'Слишком много попыток. Попробуйте позже'],
    ['network', 'Нет связи с магазином'],
  ] as const)('says why no code was asked for: %s', async (code, message) => {
    open({ authPhoneCode: refuse(code, message) });
    await askFor('9211234567');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Телефон')).toBeTruthy();
  });

  it('leads back to the password, which takes a phone too', async () => {
    const login = vi.fn(() => signedIn);
    open({ authLogin: login });
    await press('Войти по коду из СМС');
    await press('Войти по паролю');
    await userEvent.type(screen.getByLabelText('Почта или телефон'), '8 921 123-45-67');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    expect(login).toHaveBeenCalledWith({
      body: { identifier: '8 921 123-45-67', password: 'Zimnee-palto-9' },
    });
  });
});
