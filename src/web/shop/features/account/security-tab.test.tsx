import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AccountSession } from '#contract/account-sessions.ts';
import { ApiError } from '#contract/http/caller.ts';
import { aProfile, aSession } from '#tests/support/account.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SecurityTab } from './security-tab.tsx';

const phone = aSession({
  id: '0199a000-0000-7000-8000-000000005e02',
  device: 'Safari, iPhone',
  isCurrent: false,
});
const wrong = new ApiError({ status: 422, code: 'wrong_password', message: 'Неверный пароль' });

function open(
  answers: Parameters<typeof fakeCaller>[0] = {},
  sessions: AccountSession[] = [aSession(), phone],
) {
  const logout = vi.fn(() => Promise.resolve());
  const kept = [...sessions];
  const caller = fakeCaller({
    accountProfile: () => ({ data: aProfile() }),
    sessionList: () => ({ data: [...kept] }),
    ...answers,
  });
  renderInShop(<SecurityTab />, { caller, session: { user: aUser(), status: 'user', logout } });
  return { logout, kept };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Pasted, not typed: each sign typed draws the whole part anew. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

describe('the password', () => {
  it('is changed by whoever knows the present one, and the fields are emptied', async () => {
    const change = vi.fn(() => ({ data: {} }));
    open({ accountPassword: change });
    await fill(await screen.findByLabelText('Текущий пароль'), 'Zimnee-palto-9');
    await fill(screen.getByLabelText('Новый пароль'), 'Vesennii-plasch-4');
    await press('Сменить пароль');
    expect(change).toHaveBeenCalledWith({ body: { current: 'Zimnee-palto-9', next: 'Vesennii-plasch-4' } });
    expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('');
  });

  it('stays when the present one is wrong, which is said beside it', async () => {
    open({ accountPassword: () => Promise.reject(wrong) });
    await fill(await screen.findByLabelText('Текущий пароль'), 'nope');
    await fill(screen.getByLabelText('Новый пароль'), 'Vesennii-plasch-4');
    await press('Сменить пароль');
    expect(await screen.findByText('Неверный пароль')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Текущий пароль'));
  });

  it('may be changed already when the answer was lost', async () => {
    const failures = [new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' }), wrong];
    open({ accountPassword: () => Promise.reject(failures.shift()) });
    await fill(await screen.findByLabelText('Текущий пароль'), 'Zimnee-palto-9');
    await fill(screen.getByLabelText('Новый пароль'), 'Vesennii-plasch-4');
    await press('Сменить пароль');
    expect(await screen.findByText('Нет связи с магазином')).toBeTruthy();
    await press('Сменить пароль');
    expect(await screen.findByText(/^Неверный пароль. Возможно, новый уже действует/)).toBeTruthy();
  });

  it('must be long enough', async () => {
    open();
    await fill(await screen.findByLabelText('Новый пароль'), 'short');
    await press('Сменить пароль');
    expect(screen.getByText('Введите пароль')).toBeTruthy();
    expect(screen.getByText('Не короче 8 символов')).toBeTruthy();
  });

  it('is set by a letter where there is none', async () => {
    open({ accountProfile: () => ({ data: aProfile({ hasPassword: false }) }) });
    const links = await screen.findAllByRole('link', { name: /^(Задать его|задайте его)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forgot-password', '/forgot-password']);
    expect(screen.queryByRole('button', { name: 'Удалить аккаунт' })).toBeNull();
  });
});

describe('places where the account is open', () => {
  it('are named by their device, this one marked', async () => {
    open();
    const items = await screen.findAllByRole('listitem');
    expect(items[0]?.textContent).toContain('Chrome, Windows');
    expect(items[0]?.textContent).toContain('Это устройство');
    expect(items[1]?.textContent).toContain('Safari, iPhoneПоследний раз');
    expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('end one by one', async () => {
    const end = vi.fn(() => ({ data: {} }));
    const { kept } = open({ sessionEnd: end });
    await screen.findAllByRole('listitem');
    kept.pop();
    await press('Завершить сеанс: Safari, iPhone');
    expect(end).toHaveBeenCalledWith({ params: { id: phone.id } });
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Завершить остальные' })).toBeNull();
    // the button that was pressed is gone with its entry
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Где выполнен вход' })),
    );
  });

  it('end all but this', async () => {
    const endAll = vi.fn(() => ({ data: { ended: 1 } }));
    const { logout } = open({ sessionEndAll: endAll });
    await press('Завершить остальные');
    expect(endAll).toHaveBeenCalledWith({ query: { others: true } });
    expect(logout).not.toHaveBeenCalled();
  });

  it('end all, this one too', async () => {
    const endAll = vi.fn(() => ({ data: { ended: 2 } }));
    const { logout } = open({ sessionEndAll: endAll });
    await press('Выйти на всех устройствах');
    expect(endAll).toHaveBeenCalledWith(undefined);
    expect(logout).toHaveBeenCalledOnce();
  });
});

describe('the end of the account', () => {
  it('needs the password, and signs out', async () => {
    const erase = vi.fn(() => ({ data: {} }));
    const { logout } = open({ accountErase: erase });
    await press('Удалить аккаунт');
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
    expect(dialog.getByText('Введите пароль')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Пароль'), 'Zimnee-palto-9');
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
    expect(erase).toHaveBeenCalledWith({ body: { password: 'Zimnee-palto-9' } });
    expect(logout).toHaveBeenCalledOnce();
  });

  it('is refused while an order is under way, which is named', async () => {
    const message = 'Не завершён заказ № 261120-0042. Аккаунт можно удалить, когда он будет доставлен';
    const refuse = () => Promise.reject(new ApiError({ status: 409, code: 'orders_under_way', message }));
    const { logout } = open({ accountErase: refuse });
    await press('Удалить аккаунт');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Пароль'), 'Zimnee-palto-9{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(logout).not.toHaveBeenCalled();
  });
});
