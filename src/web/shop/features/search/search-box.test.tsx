import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Suggestions } from '#contract/search.ts';
import { roubles } from '#domain/money/money.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { keepCookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import { rememberSearch } from '#web/shop/search/search-history.ts';
import { SearchBoxView } from './search-box-view.tsx';
import { SearchOpener } from './search-opener.tsx';

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  localStorage.clear();
  keepCookieChoice('accepted');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const ID = '0199a000-0000-7000-8000-000000000001';
const suggestions = (changes: Partial<Suggestions> = {}): { data: Suggestions } => ({
  data: {
    queries: ['платье на запах'],
    categories: [{ id: ID, slug: 'dresses', name: 'Платья' }],
    products: [{ id: ID, _id: ID, slug: 'plate', name: 'Платье-свитер', image: null, price: roubles(8990) }],
    ...changes,
  },
});
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const field = () => screen.getByRole('combobox', { name: 'Поиск по каталогу' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => plain(textContent));
const chosen = () => plain(screen.queryByRole('option', { selected: true })?.textContent) || null;

type Suggest = (input: { query: { q: string } }) => { data: Suggestions } | Promise<{ data: Suggestions }>;

function open(suggest: Suggest = () => suggestions(), query = '') {
  const asked: string[] = [];
  const caller = fakeCaller({
    searchSuggest: (input) => {
      const given = input as { query: { q: string } };
      asked.push(given.query.q);
      return suggest(given);
    },
  });
  return { asked, ...renderInShop(<SearchBoxView query={query} />, { caller, path: '/search' }) };
}

describe('the field of the search', () => {
  it('suggests queries, categories and products with their price, and all results', async () => {
    open();
    await userEvent.type(field(), 'плат');
    await screen.findByRole('option', { name: /Платье-свитер/ });
    expect(options()).toEqual([
      'платье на запах',
      'Платья',
      'Платье-свитер8 990 ₽',
      'Все результаты по запросу «плат»',
    ]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Запросы',
      'Категории',
      'Товары',
      'Поиск',
    ]);
    expect(screen.getAllByText('Плат', { selector: 'mark' })).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Подсказок: 4'));
  });

  it('hides a price that may not be seen', async () => {
    const [product] = suggestions().data.products;
    const { price: _, ...hidden } = product ?? { price: roubles(0) };
    open(() => suggestions({ products: [hidden as never] }));
    await userEvent.type(field(), 'плат');
    expect((await screen.findByRole('option', { name: /Платье-свитер/ })).textContent).not.toMatch(/\d/);
  });

  it('is walked through by keys, the focus staying in it', async () => {
    const { router } = open();
    await userEvent.type(field(), 'плат');
    await screen.findByRole('option', { name: /Платье-свитер/ });
    const walk: [string, string | null][] = [
      ['{ArrowDown}', 'платье на запах'],
      ['{ArrowDown}', 'Платья'],
      ['{End}', 'Все результаты по запросу «плат»'],
      ['{ArrowDown}', null],
      ['{ArrowUp}', 'Все результаты по запросу «плат»'],
      ['{Home}', 'платье на запах'],
      ['{ArrowUp}', null],
      ['{ArrowDown}{ArrowDown}', 'Платья'],
    ];
    for (const [keys, name] of walk) {
      await userEvent.keyboard(keys);
      expect([keys, chosen()]).toEqual([keys, name]);
    }
    expect(document.activeElement).toBe(field());
    const active = screen.getByRole('option', { selected: true });
    expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
    expect(router.state.location.search).toBe('?category=dresses');
  });

  it('closes on Escape, empties on the next, and opens again on an arrow', async () => {
    open();
    await userEvent.type(field(), 'плат');
    await screen.findByRole('option', { name: /Платье-свитер/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(field()).toHaveProperty('value', '');
  });

  it('goes to what was found on Enter, without what nobody sees', async () => {
    const { router } = open();
    await userEvent.type(field(), '  красное   платье {Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?q=${encodeURI('красное')}+${encodeURI('платье')}`),
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('goes nowhere without a word', async () => {
    const { router } = open();
    await userEvent.type(field(), '   {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Найти' }));
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('asks once for a run of letters, and drops answers to what is no longer there', async () => {
    const answers = new Map<string, (data: { data: Suggestions }) => void>();
    const { asked } = open(({ query: { q } }) => new Promise((answer) => answers.set(q, answer)));
    await userEvent.type(field(), 'пла');
    await waitFor(() => expect(asked).toEqual(['пла']));
    expect(screen.getByRole('status').textContent).toBe('Ищем подсказки…');
    await userEvent.type(field(), 'щ');
    await waitFor(() => expect(asked).toEqual(['пла', 'плащ']));
    answers.get('плащ')?.(suggestions({ queries: ['плащ двубортный'] }));
    await screen.findByRole('option', { name: 'плащ двубортный' });
    answers.get('пла')?.(suggestions({ queries: ['платье на запах'] }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Подсказок: 4'));
    expect(screen.queryByRole('option', { name: 'платье на запах' })).toBeNull();
  });

  it('searches plainly where suggestions do not come', async () => {
    const { router } = open(() => Promise.reject(new Error('cut off')));
    await userEvent.type(field(), 'плат');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Подсказок: 1'));
    expect(options()).toEqual(['Все результаты по запросу «плат»']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });

  it('says whose suggestions they are after another layout', async () => {
    open(() => suggestions({ corrected: 'плат' }));
    await userEvent.type(field(), 'gkfn');
    expect(await screen.findByText('Показаны подсказки для «плат»')).toBeTruthy();
  });

  it('begins with the history, of which Delete takes out one and a button all', async () => {
    for (const query of ['юбка', 'пальто', 'платье']) rememberSearch(query);
    open();
    await userEvent.click(field());
    expect(options()).toEqual(['платье', 'пальто', 'юбка']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(options()).toEqual(['платье', 'юбка']);
    await userEvent.click(screen.getByRole('button', { name: 'Очистить историю' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows what is looked for, and lets it be wiped out', async () => {
    open(undefined, 'пальто');
    expect(field()).toHaveProperty('value', 'пальто');
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(field()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field());
  });
});

describe('the search over any page', () => {
  const openPanel = async (path = '/products') => {
    const caller = fakeCaller({ searchSuggest: () => suggestions() });
    const view = renderInShop(<SearchOpener className="" />, { caller, path });
    await userEvent.click(screen.getByRole('link', { name: 'Поиск' }));
    return view;
  };

  it('opens with the focus in its field, searches, and closes behind itself', async () => {
    const { router } = await openPanel();
    const dialog = await screen.findByRole('dialog', { name: 'Поиск' });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await userEvent.keyboard('плат');
    await within(dialog).findByRole('option', { name: /Платье-свитер/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape, with the focus back on its sign', async () => {
    await openPanel();
    await screen.findByRole('dialog', { name: 'Поиск' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Поиск' })));
  });

  it('leaves the page of the search to itself', async () => {
    const { router } = await openPanel('/search?q=платье');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened elsewhere by whoever asks for it', async () => {
    renderInShop(<SearchOpener className="" />, { path: '/products' });
    const stop = vi.fn((event: MouseEvent) => event.preventDefault());
    document.addEventListener('click', stop, { once: true });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Поиск' }));
    expect(stop).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
