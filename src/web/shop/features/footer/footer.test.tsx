import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Footer } from './footer.tsx';

const bot = 'https://t.me/mera_bot';
const settings = {
  ...DEFAULT_STORE_PROFILE,
  storeName: 'Лён',
  social: { ...DEFAULT_STORE_PROFILE.social, telegram: bot, max: 'javascript:alert(1)' },
};
const caller = fakeCaller({ storeSettings: () => ({ data: settings }) });
const footer = () => screen.getByRole('contentinfo');
const links = () =>
  within(footer())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const text = () => footer().textContent?.replaceAll('\u00A0', ' ');

describe('the footer', () => {
  it('says only whose it is while the settings are on their way', () => {
    renderInShop(<Footer />, { caller: fakeCaller({ storeSettings: () => new Promise(() => undefined) }) });
    expect(text()).toBe('© МЕРА');
  });

  it('shows the built-in profile when the settings cannot be had', async () => {
    const cut = fakeCaller({ storeSettings: () => Promise.reject(new Error('cut off')) });
    renderInShop(<Footer />, { caller: cut });
    expect(await screen.findByText('hello@mera.example')).toBeTruthy();
    expect(text()).toContain('Пн–пт 10:00–20:00');
    expect(text()).toContain('RUB, ₽');
  });

  it('leads to the store’s pages and people, and elsewhere only by https in a new tab', async () => {
    renderInShop(<Footer />, { caller });
    const telegram = await screen.findByRole('link', { name: 'Telegram (откроется в новой вкладке)' });
    expect([telegram.getAttribute('href'), telegram.getAttribute('target')]).toEqual([bot, '_blank']);
    expect(links()).toEqual(
      expect.arrayContaining(['/', '/products', '/about', '/contact', 'tel:+74950000000', '/offer']),
    );
    expect(links().some((href) => href?.startsWith('javascript'))).toBe(false);
  });

  it('is one line with the legal part in its minimal variant', async () => {
    renderInShop(<Footer variant="minimal" />, { caller });
    expect(await screen.findByRole('link', { name: 'Публичная оферта' })).toBeTruthy();
    expect(text()).toContain('© ЛЁН');
    expect(screen.queryByText('Связь')).toBeNull();
  });

  it('closes the mini-app from inside a messenger', async () => {
    const close = vi.fn();
    renderInShop(<Footer variant="telegram" onReturnToBot={close} />, { caller });
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуться в бот' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('opens the bot’s chat elsewhere', async () => {
    renderInShop(<Footer variant="telegram" />, { caller });
    const link = await screen.findByRole('link', { name: 'Вернуться в бот' });
    expect(link.getAttribute('href')).toBe(bot);
  });
});
