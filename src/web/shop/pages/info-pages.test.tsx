import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import type { StoreProfile } from '#domain/store/profile.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import About from './about.tsx';
import Contact from './contact.tsx';

const settings = (changes: Partial<StoreProfile>) => ({ ...DEFAULT_STORE_PROFILE, ...changes });
const show = (page: React.ReactElement, changes: Partial<StoreProfile> = {}) =>
  renderInShop(page, { caller: fakeCaller({ storeSettings: () => ({ data: settings(changes) }) }) });
const text = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ');
const titled = (name: string) => ({
  ...DEFAULT_STORE_PROFILE.footerData,
  pages: { about: { title: name }, contact: { title: name } },
});

describe('about the store', () => {
  it('shows mission, vision and story, each once', async () => {
    show(<About />, {
      storeDescription: 'Лён и шерсть.',
      about: {
        mission: 'Лён и шерсть.',
        vision: 'Шить меньше.',
        story: 'Начали в Туле.\n\nТеперь в Москве.',
      },
    });
    expect(await screen.findByText('Шить меньше.')).toBeTruthy();
    expect(screen.getAllByText('Лён и шерсть.')).toHaveLength(1);
    expect(screen.getByText('Теперь в Москве.').tagName).toBe('P');
  });

  it('is called as the shop calls it', async () => {
    show(<About />, { footerData: titled('Мастерская') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Мастерская' })).toBeTruthy();
  });
});

describe('contacts', () => {
  it('say who sells by law, with numbers and bank', async () => {
    show(<Contact />, {
      legal: {
        name: 'ИП Иванова А. А.',
        inn: '500100732259',
        kpp: '',
        ogrn: '304500116000157',
        address: 'Москва',
        bank: 'Р/с 1',
      },
    });
    expect(await screen.findByText('ОГРНИП')).toBeTruthy();
    expect(text()).toContain('ИНН500100732259');
    expect(text()).not.toContain('КПП');
  });

  it('are called, written to and found on a map by links', async () => {
    show(<Contact />, { footerData: titled('Где мы') });
    const call = await screen.findByRole('link', { name: '+7 495 000-00-00'.replaceAll(' ', '\u00A0') });
    expect(call.getAttribute('href')).toBe('tel:+74950000000');
    const map = screen.getByRole('link', { name: 'Показать на карте (откроется в новой вкладке)' });
    expect(map.getAttribute('href')).toMatch(/^https:\/\/yandex\.ru\/maps\/\?text=%D0%9C/);
    expect(document.querySelector('iframe, script')).toBeNull();
  });

  it('name no network until one is set, and then say whose Instagram is', async () => {
    const { social } = DEFAULT_STORE_PROFILE;
    const first = show(<Contact />);
    await screen.findByRole('heading', { name: 'Связаться' });
    expect(screen.queryByText('Мессенджеры и сети')).toBeNull();
    first.unmount();
    show(<Contact />, {
      social: { ...social, instagram: 'https://instagram.example/mera', max: 'http://bad' },
    });
    expect(await screen.findByText('Мессенджеры и сети')).toBeTruthy();
    expect(text()).toContain('принадлежат компании Meta');
    expect(text()).not.toContain('MAX');
  });
});
