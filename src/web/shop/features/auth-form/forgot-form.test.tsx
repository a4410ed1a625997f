import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { ForgotForm } from './forgot-form.tsx';

it('promises a letter to whoever asks, and sends it again', async () => {
  const ask = vi.fn(() => ({ data: {} }));
  renderInShop(<ForgotForm />, { caller: fakeCaller({ authForgotPassword: ask }) });
  await userEvent.type(screen.getByLabelText('Почта'), ' anna@pochta.example ');
  await userEvent.click(screen.getByRole('button', { name: 'Получить ссылку' }));
  expect(ask).toHaveBeenCalledWith({ body: { identifier: 'anna@pochta.example' } });
  expect(screen.getByText(/Если аккаунт anna@pochta\.example есть/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('needs something to look for, and says why nothing was sent', async () => {
  const message = 'Нет связи с магазином';
  const refuse = () => Promise.reject(new ApiError({ status: 0, code: 'network', message }));
  renderInShop(<ForgotForm />, { caller: fakeCaller({ authForgotPassword: refuse }) });
  await userEvent.click(screen.getByRole('button', { name: 'Получить ссылку' }));
  expect(screen.getByText('Введите почту')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Почта'), 'anna@pochta.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByText(/Если аккаунт/)).toBeNull();
});
