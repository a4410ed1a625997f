import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminLogin from './login.tsx';

const askForCode = () => {
  throw new ApiError({
    status: 422,
    code: 'second_step_required',
    message: 'Нужен код. Войдите на странице для сотрудников',
    details: { ticket: 'a-ticket' },
  });
};

async function typePassword() {
  await userEvent.type(await screen.findByLabelText('Почта или телефон'), 'orlova@mera.example');
  await userEvent.type(screen.getByLabelText('Пароль'), 'Мера-времени-42');
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
}

it('asks for a code after the password where the sign-in has a second step', async () => {
  const sent = vi.fn(() => ({ data: { token: 'token', user: aUser({ role: 'manager' }) } }));
  renderInShop(<AdminLogin />, {
    path: '/admin/login',
    caller: fakeCaller({ authLogin: askForCode, authSecondStep: sent }),
  });
  await typePassword();
  expect(await screen.findByRole('heading', { name: 'Код из приложения' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('Код'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ body: { ticket: 'a-ticket', code: '123 456' } });
});

it('says at the field that a code is wrong, and takes a recovery code instead', async () => {
  const refuse = vi.fn(() => {
    throw new ApiError({ status: 422, code: 'code_invalid', message: 'Код неверный или уже использован' });
  });
  renderInShop(<AdminLogin />, {
    path: '/admin/login',
    caller: fakeCaller({ authLogin: askForCode, authSecondStep: refuse }),
  });
  await typePassword();
  await userEvent.type(await screen.findByLabelText('Код'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Код неверный или уже использован')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ввести запасной код' }));
  expect(screen.getByRole('heading', { name: 'Запасной код' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Другой вход' }));
  expect(screen.getByRole('heading', { name: 'Вход для сотрудников' })).toBeTruthy();
});

it('lets staff in by keys alone, with the focus at the code once it is asked for', async () => {
  const sent = vi.fn(() => ({ data: { token: 'token', user: aUser({ role: 'manager' }) } }));
  renderInShop(<AdminLogin />, {
    path: '/admin/login',
    caller: fakeCaller({ authLogin: askForCode, authSecondStep: sent }),
  });
  await tabTo(await screen.findByLabelText('Почта или телефон'));
  await userEvent.keyboard('orlova@mera.example');
  await tabTo(screen.getByLabelText('Пароль'));
  await userEvent.keyboard('Мера-времени-42{Enter}');
  const code = await screen.findByLabelText('Код');
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.keyboard('123456{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ body: { ticket: 'a-ticket', code: '123456' } });
});
