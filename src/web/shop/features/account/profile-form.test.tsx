import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { ApiError } from '#contract/http/caller.ts';
import { aProfile } from '#tests/support/account.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { EmailState } from './email-state.tsx';
import { ProfileForm } from './profile-form.tsx';

const rewrite = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

describe('the form of the profile', () => {
  it('sends what differs alone, the phone however it is written, and has the name renewed', async () => {
    const update = vi.fn(() => ({ data: aProfile({ name: 'Анна Лис', phone: '+79211234567' }) }));
    const renew = vi.fn(() => Promise.resolve());
    renderInShop(<ProfileForm profile={aProfile()} />, {
      caller: fakeCaller({ accountProfileUpdate: update }),
      session: { renew },
    });
    expect(screen.getByLabelText<HTMLInputElement>(/^Телефон/).value).toBe('+7 916 000-11-22');
    await rewrite('Имя и фамилия', ' Анна Лис ');
    await userEvent.clear(screen.getByLabelText(/^Телефон/));
    await userEvent.type(screen.getByLabelText(/^Телефон/), '8 921 123 45 67');
    await save();
    expect(update).toHaveBeenCalledWith({ body: { name: 'Анна Лис', phone: '+79211234567' } });
    expect(renew).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText(/^Пароль/)).toBeNull();
  });

  it('leaves what is typed while it is being saved', async () => {
    let answer = (_: { data: Profile }) => {};
    const update = vi.fn(
      () =>
        new Promise<{ data: Profile }>((resolve) => {
          answer = resolve;
        }),
    );
    renderInShop(<ProfileForm profile={aProfile()} />, {
      caller: fakeCaller({ accountProfileUpdate: update }),
    });
    await rewrite('Имя и фамилия', ' Анна Лис ');
    await save();
    await userEvent.clear(screen.getByLabelText(/^Телефон/));
    await userEvent.type(screen.getByLabelText(/^Телефон/), '8 921 123 45 67');
    await act(async () => answer({ data: aProfile({ name: 'Анна Лис' }) }));
    expect(screen.getByLabelText<HTMLInputElement>('Имя и фамилия').value).toBe('Анна Лис');
    expect(screen.getByLabelText<HTMLInputElement>(/^Телефон/).value).toBe('+7 921 123-45-67');
  });

  it('takes the phone away when its field is emptied', async () => {
    const update = vi.fn(() => ({ data: aProfile({ phone: null }) }));
    renderInShop(<ProfileForm profile={aProfile()} />, {
      caller: fakeCaller({ accountProfileUpdate: update }),
    });
    await userEvent.clear(screen.getByLabelText(/^Телефон/));
    await save();
    expect(update).toHaveBeenCalledWith({ body: { phone: null } });
  });

  it('asks for the password before the e-mail changes, and says where a wrong one stands', async () => {
    const wrong = new ApiError({ status: 422, code: 'wrong_password', message: 'Неверный пароль' });
    const update = vi.fn(() => Promise.reject(wrong));
    renderInShop(<ProfileForm profile={aProfile()} />, {
      caller: fakeCaller({ accountProfileUpdate: update }),
    });
    await rewrite('Почта', 'new@pochta.example');
    await save();
    const password = screen.getByLabelText('Пароль, чтобы сменить почту');
    expect(document.activeElement).toBe(password);
    expect(update).not.toHaveBeenCalled();
    await userEvent.type(password, 'nope');
    await save();
    expect(update).toHaveBeenCalledWith({ body: { email: 'new@pochta.example', password: 'nope' } });
    expect(await screen.findByText('Неверный пароль')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Почта').value).toBe('new@pochta.example');
  });

  it.each([
    ['Имя и фамилия', '', 'Укажите имя'],
    ['Почта', 'anna@', 'Проверьте адрес почты'],
    [/^Телефон/, '8 916', 'Введите номер полностью'],
  ])('names what is wrong with %s', async (label, text, message) => {
    renderInShop(<ProfileForm profile={aProfile()} />);
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
    await save();
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });
});

describe('a profile that changes elsewhere', () => {
  /** The form, and what the shop says of the profile later. */
  function openForm() {
    const update = vi.fn((_: unknown) => ({ data: aProfile() }));
    let retell: (profile: Profile) => void = () => undefined;
    function Announcements() {
      const [profile, setProfile] = useState(aProfile());
      retell = setProfile;
      return <ProfileForm profile={profile} />;
    }
    renderInShop(<Announcements />, { caller: fakeCaller({ accountProfileUpdate: update }) });
    return { update, tell: (changes: Partial<Profile>) => act(() => retell(aProfile(changes))) };
  }
  const shown = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('is not taken back by what nobody touched here', async () => {
    const { update, tell } = openForm();
    tell({ phone: '+79211234567' });
    expect(shown(/^Телефон/)).toBe('+7 921 123-45-67');
    await rewrite('Имя и фамилия', 'Анна Лис');
    await save();
    expect(update).toHaveBeenCalledExactlyOnceWith({ body: { name: 'Анна Лис' } });
  });

  it('shows its new e-mail once that is confirmed, and asks for no password', () => {
    const { tell } = openForm();
    tell({ email: 'new@pochta.example' });
    expect(shown('Почта')).toBe('new@pochta.example');
    expect(screen.queryByLabelText(/^Пароль/)).toBeNull();
  });

  it('leaves what was typed here, and that is sent', async () => {
    const { update, tell } = openForm();
    await rewrite('Имя и фамилия', 'Анна Лис');
    tell({ name: 'Анна Волк', phone: null });
    expect([shown('Имя и фамилия'), shown(/^Телефон/)]).toEqual(['Анна Лис', '']);
    await save();
    expect(update).toHaveBeenCalledExactlyOnceWith({ body: { name: 'Анна Лис' } });
  });
});

describe('what an e-mail still needs', () => {
  it('is nothing once it is confirmed', () => {
    renderInShop(<EmailState profile={aProfile()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is the letter, which can be had once more', async () => {
    const send = vi.fn(() => ({ data: {} }));
    renderInShop(<EmailState profile={aProfile({ emailVerified: false })} />, {
      caller: fakeCaller({ accountVerifyEmail: send }),
    });
    expect(screen.getByText(/Почта anna@pochta\.example не подтверждена/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText(/Письмо отправлено на anna@pochta\.example/)).toBeTruthy();
  });

  it('names both addresses while one takes over, and why no letter goes', async () => {
    const message = 'Слишком много запросов. Попробуйте позже';
    const refuse = () => Promise.reject(new ApiError({ status: 429, code: 'too_many_requests', message }));
    const profile = aProfile({ pendingEmail: 'new@pochta.example' });
    renderInShop(<EmailState profile={profile} />, { caller: fakeCaller({ accountVerifyEmail: refuse }) });
    expect(screen.getByText(/новой почты new@pochta\.example.*прежняя, anna@pochta\.example/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
