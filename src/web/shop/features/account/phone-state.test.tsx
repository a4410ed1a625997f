import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { ApiError } from '#contract/http/caller.ts';
import { aProfile } from '#tests/support/account.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PhoneState } from './phone-state.tsx';
import { ProfileForm } from './profile-form.tsx';

type Answers = NonNullable<Parameters<typeof fakeCaller>[0]>;
const ways = { authWays: () => ({ data: { phoneCode: true } }) };
const PHONE = '+79160001122';
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

const show = (answers: Answers = {}, changes: Partial<Profile> = {}) =>
  renderInShop(<PhoneState profile={aProfile({ phone: PHONE, ...changes })} />, {
    caller: fakeCaller({ ...ways, ...answers }),
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openDialog = async () => {
  await press('Подтвердить');
  return screen.findByRole('dialog', { name: 'Подтверждение телефона' });
};
const refuse =
  (code: 'wrong_password' | 'code_invalid' | 'too_many_requests' | 'phone_taken', message: string) => () =>
    Promise.reject(new ApiError({ status: 422, code, message }));

describe('the phone of the profile', () => {
  it.each<[string, Partial<Profile>, Answers]>([
    ['it is verified', { phoneVerified: true }, {}],
    ['there is none', { phone: null }, {}],
    ['the shop sends no codes', {}, { authWays: () => ({ data: { phoneCode: false } }) }],
    ['nobody knows whether it does', {}, { authWays: () => Promise.reject(new Error('down')) }],
  ])('needs nothing when %s', async (_, changes, answers) => {
    show(answers, changes);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it is verified, until another is typed', async () => {
    renderInShop(<ProfileForm profile={aProfile({ phone: PHONE, phoneVerified: true })} />);
    const field = screen.getByLabelText(/^Телефон/);
    expect(screen.getByText('Подтверждён')).toBeTruthy();
    await userEvent.clear(field);
    expect(screen.queryByText('Подтверждён')).toBeNull();
  });

  it('is verified by the password and the code', async () => {
    const ask = vi.fn(() => ({ data: { phone: PHONE } }));
    const confirm = vi.fn(() => ({ data: { phone: PHONE, joinedOrders: 2 } }));
    show({ accountPhoneCode: ask, accountPhoneConfirm: confirm });
    const dialog = await openDialog();
    expect(plain(dialog.textContent)).toContain('Отправим код на +7 916 000-11-22.');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ body: { password: 'Zimnee-palto-9' } });
    const code = await screen.findByLabelText<HTMLInputElement>('Код из СМС');
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    expect(plain(dialog.textContent)).toContain('Код отправлен на +7 916 000-11-22. Он работает 10 минут.');
    await userEvent.type(code, '12a34 567{Enter}');
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { phoneCode: '123456' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for no password where there is none, and for a whole code', async () => {
    const ask = vi.fn(() => ({ data: { phone: PHONE } }));
    show({ accountPhoneCode: ask }, { hasPassword: false });
    await openDialog();
    expect(screen.queryByLabelText('Пароль')).toBeNull();
    await press('Получить код');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ body: {} });
    await userEvent.type(await screen.findByLabelText('Код из СМС'), '123{Enter}');
    expect(screen.getByText('Введите код из СМС целиком')).toBeTruthy();
  });

  it('says where a wrong password stands, and that too many codes were asked for', async () => {
    const answers = [
      refuse('wrong_password', 'Неверный пароль'),
      refuse('too_many_requests', 'Слишком много попыток. Попробуйте позже'),
    ];
    show({ accountPhoneCode: () => (answers.shift() ?? refuse('wrong_password', ''))() });
    await openDialog();
    await userEvent.type(screen.getByLabelText('Пароль'), 'nope{Enter}');
    expect(await screen.findByText('Неверный пароль')).toBeTruthy();
    await press('Получить код');
    expect((await screen.findByRole('alert')).textContent).toBe('Слишком много попыток. Попробуйте позже');
  });

  it('keeps the code that was refused, and has another one sent', async () => {
    const ask = vi.fn(() => ({ data: { phone: PHONE } }));
    const wrong = 'Код неверный или устарел. Проверьте его или запросите новый';
    show({ accountPhoneCode: ask, accountPhoneConfirm: refuse('code_invalid', wrong) });
    await openDialog();
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('Код из СМС');
    await userEvent.type(code, '111111{Enter}');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(code.value).toBe('111111');
    await press('Отправить код ещё раз');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(code.value).toBe('');
  });

  it('says that it is another account’s', async () => {
    const taken = 'Этот телефон подтверждён в другом аккаунте. Войдите в него по коду';
    show({
      accountPhoneCode: () => ({ data: { phone: PHONE } }),
      accountPhoneConfirm: refuse('phone_taken', taken),
    });
    await openDialog();
    await userEvent.type(screen.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    await userEvent.type(await screen.findByLabelText('Код из СМС'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(taken);
  });
});
