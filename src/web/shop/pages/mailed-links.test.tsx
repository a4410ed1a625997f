import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import ResetPassword from './reset-password.tsx';
import VerifyEmail from './verify-email.tsx';

const follow = (address: string) => window.history.replaceState(null, '', address);
afterEach(() => follow('/'));

const signedIn = { user: aUser(), status: 'user' } as const;
const refused = (code: 'link_invalid' | 'email_taken' | 'forbidden' | 'network', message: string) => () =>
  Promise.reject(new ApiError({ status: code === 'network' ? 0 : 422, code, message }));
/** Nothing comes back at first; then the shop says that the link is spent. */
const lostThenSpent = () => {
  const answers = [refused('network', 'Нет связи с магазином'), refused('link_invalid', STALE)];
  return () => (answers.shift() ?? refused('link_invalid', STALE))();
};
const STALE = 'Ссылка устарела или уже использована. Запросите новую';

describe('the link for a new password', () => {
  it('leaves the address bar at once, outlives a reload, and sets the password', async () => {
    const reset = vi.fn(() => ({ data: {} }));
    const renew = vi.fn(() => Promise.resolve());
    follow('/reset-password?token=secret');
    const around = {
      caller: fakeCaller({ authResetPassword: reset }),
      session: { user: aUser(), status: 'user', renew },
    } as const;
    renderInShop(<ResetPassword />, around).unmount();
    expect(window.location.href).not.toContain('secret');
    renderInShop(<ResetPassword />, around);
    await userEvent.type(await screen.findByLabelText('Новый пароль'), 'Vesennii-plasch-4{Enter}');
    expect(reset).toHaveBeenCalledWith({ body: { token: 'secret', password: 'Vesennii-plasch-4' } });
    expect(await screen.findByText('Пароль изменён')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Пароль изменён');
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth');
    expect(renew).toHaveBeenCalledOnce();
    expect(JSON.stringify(window.history.state)).not.toContain('secret');
  });

  it('says that it works no more, and where another comes from', async () => {
    follow('/reset-password?token=spent');
    renderInShop(<ResetPassword />, {
      caller: fakeCaller({ authResetPassword: refused('link_invalid', STALE) }),
    });
    await userEvent.type(await screen.findByLabelText('Новый пароль'), 'Vesennii-plasch-4{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('устарела или уже использована');
    const way = screen.getByRole('link', { name: 'Запросить новую ссылку' });
    expect(way.getAttribute('href')).toBe('/forgot-password');
  });

  it('keeps what was typed while the shop is out of reach', async () => {
    follow('/reset-password?token=secret');
    renderInShop(<ResetPassword />, {
      caller: fakeCaller({ authResetPassword: refused('network', 'Нет связи с магазином') }),
    });
    const password = await screen.findByLabelText<HTMLInputElement>('Новый пароль');
    await userEvent.type(password, 'Vesennii-plasch-4{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Нет связи с магазином');
    expect(password.value).toBe('Vesennii-plasch-4');
  });

  it('may have done its work when the answer was lost', async () => {
    follow('/reset-password?token=secret');
    renderInShop(<ResetPassword />, { caller: fakeCaller({ authResetPassword: lostThenSpent() }) });
    await userEvent.type(await screen.findByLabelText('Новый пароль'), 'Vesennii-plasch-4{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Нет связи с магазином');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    expect(await screen.findByText(/^Возможно, пароль уже изменён/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth');
  });

  it('is missed where an address has none', async () => {
    follow('/reset-password');
    renderInShop(<ResetPassword />);
    expect((await screen.findByRole('alert')).textContent).toContain('нет ключа из письма');
  });
});

describe('the link that confirms an e-mail', () => {
  it('is followed once, and tells of orders that came along', async () => {
    const verify = vi.fn(() => ({ data: { email: 'anna@pochta.example', joinedOrders: 2 } }));
    follow('/verify-email?token=secret');
    renderInShop(<VerifyEmail />, {
      caller: fakeCaller({ authVerifyEmail: verify }),
      session: signedIn,
    });
    expect(await screen.findByText(/Почта anna@pochta\.example подтверждена/)).toBeTruthy();
    expect(screen.getByRole('status').textContent?.replaceAll('\u00A0', ' ')).toContain(
      'Перенесли в аккаунт 2 заказа с этой почтой.',
    );
    expect(verify).toHaveBeenCalledExactlyOnceWith({ body: { token: 'secret' } });
    expect(window.location.href).not.toContain('secret');
  });

  describe('without a sign-in', () => {
    const owner = { data: { name: 'Анна Ковалёва', email: 'a•••@pochta.example' } };
    const openAsGuest = (answers: Parameters<typeof fakeCaller>[0]) => {
      follow('/verify-email?token=secret.mac');
      renderInShop(<VerifyEmail />, {
        caller: fakeCaller(answers),
        path: '/verify-email',
        session: { status: 'guest' },
      });
    };
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Подтвердить почту' }));

    it('says whose address it is and confirms nothing by itself', async () => {
      const verify = vi.fn();
      const whose = vi.fn(() => owner);
      openAsGuest({ authVerifyEmailOwner: whose, authVerifyEmail: verify });
      expect(await screen.findByText('Анна Ковалёва')).toBeTruthy();
      expect(screen.getByText('a•••@pochta.example')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'задайте новый пароль' }).getAttribute('href')).toBe(
        '/forgot-password',
      );
      expect(whose).toHaveBeenCalledExactlyOnceWith({ body: { token: 'secret.mac' } });
      expect(verify).not.toHaveBeenCalled();
    });

    it('confirms by a press, and says when the orders come', async () => {
      const verify = vi.fn(() => ({ data: { email: 'anna@pochta.example', joinedOrders: 0 } }));
      openAsGuest({ authVerifyEmailOwner: () => owner, authVerifyEmail: verify });
      await press();
      expect((await screen.findByRole('status')).textContent).toBe(
        'Почта anna@pochta.example подтверждена. Заказы, оформленные на неё без входа, появятся в аккаунте после следующего входа.',
      );
      expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth');
      expect(verify).toHaveBeenCalledExactlyOnceWith({ body: { token: 'secret.mac' } });
    });

    it('can be pressed again after the shop was out of reach', async () => {
      let isDown = true;
      const down = refused('network', 'Нет связи с магазином');
      const answer = { data: { email: 'anna@pochta.example', joinedOrders: 0 } };
      openAsGuest({
        authVerifyEmailOwner: () => owner,
        authVerifyEmail: () => (isDown ? down() : answer),
      });
      await press();
      expect((await screen.findByRole('alert')).textContent).toBe('Нет связи с магазином');
      isDown = false;
      await press();
      expect(await screen.findByText(/подтверждена/)).toBeTruthy();
    });

    it.each(['authVerifyEmailOwner', 'authVerifyEmail'] as const)(
      'says that a link works no more when %s is refused',
      async (name) => {
        openAsGuest({ authVerifyEmailOwner: () => owner, [name]: refused('link_invalid', STALE) });
        if (name === 'authVerifyEmail') await press();
        expect((await screen.findByRole('alert')).textContent).toBe(STALE);
        expect(screen.getByRole('link', { name: 'Перейти в аккаунт' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Подтвердить почту' })).toBeNull();
      },
    );

    it('asks anew whose it is after the shop was out of reach', async () => {
      const answers = [refused('network', 'Нет связи с магазином'), () => owner];
      openAsGuest({ authVerifyEmailOwner: () => (answers.shift() ?? (() => owner))() });
      await userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
      expect(await screen.findByText('Анна Ковалёва')).toBeTruthy();
    });
  });

  it('says that it is for another account, and stays good', async () => {
    const message = 'Ссылка для другого аккаунта. Войдите в тот, в котором указали эту почту';
    follow('/verify-email?token=secret');
    renderInShop(<VerifyEmail />, {
      caller: fakeCaller({ authVerifyEmail: refused('forbidden', message) }),
      session: signedIn,
    });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByText(/Выйдите из этого аккаунта и откройте ссылку снова/)).toBeTruthy();
  });

  it('says why it was refused', async () => {
    follow('/verify-email?token=spent');
    renderInShop(<VerifyEmail />, {
      caller: fakeCaller({ authVerifyEmail: refused('link_invalid', STALE) }),
      session: signedIn,
    });
    expect((await screen.findByRole('alert')).textContent).toBe(STALE);
    const way = screen.getByRole('link', { name: 'Перейти в аккаунт' });
    expect(way.getAttribute('href')).toBe('/account?tab=profile');
  });

  it('stays good while the shop is out of reach', async () => {
    let isDown = true;
    const answer = { data: { email: 'anna@pochta.example', joinedOrders: 0 } };
    const down = refused('network', 'Нет связи с магазином');
    follow('/verify-email?token=secret');
    renderInShop(<VerifyEmail />, {
      caller: fakeCaller({ authVerifyEmail: () => (isDown ? down() : answer) }),
      session: signedIn,
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Нет связи с магазином');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByText(/подтверждена/)).toBeTruthy();
  });
});
