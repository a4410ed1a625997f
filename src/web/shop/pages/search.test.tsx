import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOutput } from '#contract/http/caller.ts';
import type { SearchMeta } from '#contract/search.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { keepCookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import { readSearches, rememberSearch } from '#web/shop/search/search-history.ts';
import Search from './search.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  keepCookieChoice('accepted');
});

type Found = CallOutput<'search'>;
type Answers = Parameters<typeof fakeCaller>[0];

const FACETS: NonNullable<Found['facets']> = {
  categories: [
    { slug: 'dresses', name: 'Платья', parent: null, count: 26 },
    { slug: 'midi', name: 'Платья миди', parent: 'dresses', count: 12 },
    { slug: 'mini', name: 'Платья мини', parent: 'dresses', count: 14 },
    { slug: 'skirts', name: 'Юбки', parent: null, count: 0 },
  ],
  colors: [],
  sizes: [],
  price: null,
  inStock: 20,
  isSale: 3,
  isNew: 2,
};
const found = (meta: Partial<SearchMeta> = {}): Found => ({
  data: (meta.total ?? 26) > 0 ? [aProduct()] : [],
  meta: {
    page: 1,
    limit: 24,
    total: 26,
    pages: 2,
    layoutSwitched: false,
    relaxed: false,
    ignored: [],
    ...meta,
  },
  facets: FACETS,
});
const popular = () => ({ data: [aProduct({ id: 'popular', slug: 'popular', name: 'Джинсы прямые' })] });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const hrefOf = (name: string | RegExp) => decodeURIComponent(link(name).getAttribute('href') ?? '');

function open(path: string, answers: Answers = {}) {
  const caller = fakeCaller({ search: () => found(), productsPopular: popular, ...answers });
  return renderInShop(<Search />, { caller, path });
}

describe('what was found', () => {
  it.each([
    [1, 'Найден 1 товар'],
    [21, 'Найден 21 товар'],
    [22, 'Найдено 22 товара'],
    [48, 'Найдено 48 товаров'],
  ])('of %i is told as «%s»', async (total, words) => {
    open('/search?q=платье', { search: () => found({ total }) });
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((it) => plain(it.textContent))).toContain(words),
    );
  });

  it('has the order and the filters of the catalogue, the best first', async () => {
    const { router } = open('/search?q=платье');
    expect(await screen.findByRole('link', { name: 'Платье на запах' })).toBeTruthy();
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Порядок' });
    expect(order.selectedOptions[0]?.textContent).toBe('Сначала подходящие');
    await userEvent.selectOptions(order, 'Сначала новые');
    expect(router.state.location.search).toContain('sort=-createdAt');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Со скидкой/ }));
    expect(decodeURIComponent(router.state.location.search)).toBe('?q=платье&isSale=true&sort=-createdAt');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Сначала подходящие');
    expect(decodeURIComponent(router.state.location.search)).toBe('?q=платье&isSale=true');
  });

  it('is asked for with everything that its address says', async () => {
    const search = vi.fn(() => found());
    open('/search?q=платье&colors=RED&page=2&literal=true', { search });
    await screen.findByRole('link', { name: 'Платье на запах' });
    expect(search).toHaveBeenCalledWith({
      query: {
        q: 'платье',
        page: 2,
        limit: 24,
        sort: 'relevance',
        colors: ['RED'],
        literal: true,
        facets: true,
        view: 'brief',
      },
    });
  });

  it('may be narrowed to a kind with one press', async () => {
    open('/search?q=платье');
    const kinds = await screen.findByRole('navigation', { name: 'Уточнить' });
    expect(
      within(kinds)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Платья мини', 'Платья миди']);
    expect(hrefOf('Платья мини')).toBe('/search?q=платье&category=mini');
  });

  it('is remembered; what finds nothing is not', async () => {
    open('/search?q=платье');
    await waitFor(() => expect(readSearches()).toEqual(['платье']));
    open('/search?q=трактор', { search: () => found({ total: 0, pages: 0 }) });
    await screen.findByRole('heading', { name: 'По запросу «трактор» ничего не нашли' });
    expect(readSearches()).toEqual(['платье']);
  });
});

describe('how the query was understood', () => {
  it('is told where the layout was another, with a way back to the very words', async () => {
    open('/search?q=gkfnmt&sizes=46', {
      search: () => found({ corrected: 'платье', layoutSwitched: true }),
    });
    expect(await screen.findByText(/^Показаны результаты по/)).toHaveProperty(
      'textContent',
      'Показаны результаты по\u00A0запросу «платье», раскладку исправили. Искать «gkfnmt»',
    );
    expect(hrefOf('Искать «gkfnmt»')).toBe('/search?q=gkfnmt&sizes=46&literal=true');
  });

  it('is told after a typo', async () => {
    open('/search?q=плтье', { search: () => found({ corrected: 'платье' }) });
    expect((await screen.findByText(/^Показаны результаты по/)).textContent).toContain(
      'запросу «платье». Искать',
    );
  });

  it('may be had with corrections again', async () => {
    open('/search?q=gkfnmt&literal=true', { search: () => found({ total: 0, pages: 0 }) });
    expect(await screen.findByRole('heading', { name: 'По запросу «gkfnmt» ничего не нашли' })).toBeTruthy();
    expect(hrefOf('Искать с исправлениями')).toBe('/search?q=gkfnmt');
  });

  it.each([
    [
      { relaxed: true, ignored: ['трактор'] },
      'По слову «трактор» ничего не нашли, показаны товары по остальным.',
    ],
    [
      { relaxed: true, ignored: ['трактор', 'щщщ'] },
      'По словам «трактор», «щщщ» ничего не нашли, показаны товары по остальным.',
    ],
    [{ relaxed: true }, 'Всё сразу не нашли. Показаны товары, которые подходят частично.'],
  ])('is told where it was widened: %j', async (meta, words) => {
    open('/search?q=платье', { search: () => found(meta) });
    await waitFor(() => expect(screen.getByText((text) => plain(text) === words)).toBeTruthy());
  });

  it('is told where only its beginning was read', async () => {
    open(`/search?q=${'платье '.repeat(1500)}`);
    expect(await screen.findByText('Запрос слишком длинный, ищем по его началу.')).toBeTruthy();
  });
});

describe('where nothing is found', () => {
  it('categories and what sells best lead on', async () => {
    open('/search?q=трактор', {
      search: () => found({ total: 0, pages: 0 }),
      categoriesFlat: () => Promise.reject(new Error('cut off')),
    });
    expect(await screen.findByRole('heading', { name: 'По запросу «трактор» ничего не нашли' })).toBeTruthy();
    const best = await screen.findByRole('region', { name: 'Популярное' });
    expect(await within(best).findByRole('link', { name: 'Джинсы прямые' })).toBeTruthy();
    const categories = await screen.findByRole('region', { name: 'Категории' });
    expect(within(categories).getByRole('link', { name: 'Трикотаж' }).getAttribute('href')).toBe(
      '/products?category=knitwear',
    );
  });

  it('under filters, these may be dropped', async () => {
    open('/search?q=платье&sizes=60&category=midi', { search: () => found({ total: 0, pages: 0 }) });
    await userEvent.click(await screen.findByRole('link', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Сбросить фильтры' })).toBeNull());
  });

  it('behind the last page, the first is a press away', async () => {
    open('/search?q=платье&page=9', { search: () => ({ ...found({ page: 9 }), data: [] }) });
    expect(await screen.findByRole('link', { name: 'К началу списка' })).toBeTruthy();
    expect(hrefOf('К началу списка')).toBe('/search?q=платье');
  });
});

it('says that it is looking', () => {
  open('/search?q=платье', { search: () => new Promise(() => undefined) });
  expect(screen.getByText('Загрузка товаров...')).toBeTruthy();
});

it('tells of a failure and tries again', async () => {
  let isCut = true;
  open('/search?q=платье', {
    search: () => (isCut ? Promise.reject(new Error('cut off')) : found()),
  });
  expect(await screen.findByText('Не удалось загрузить товары')).toBeTruthy();
  isCut = false;
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(await screen.findByRole('link', { name: 'Платье на запах' })).toBeTruthy();
});

describe('before anything is looked for', () => {
  it('says what may be, and what sells best', async () => {
    open('/search');
    expect(screen.getByRole('heading', { name: 'Что можно искать' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Джинсы прямые' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Порядок' })).toBeNull();
  });

  it('does without what cannot be had', async () => {
    open('/search', { productsPopular: () => Promise.reject(new Error('cut off')) });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Популярное' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Поиск' })).toBeTruthy();
  });

  it('shows what was looked for, which goes one by one or as a whole', async () => {
    for (const query of ['юбка', 'пальто', 'платье']) rememberSearch(query);
    open('/search');
    const past = screen.getByRole('region', { name: 'Вы искали' });
    const names = () =>
      within(past)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['платье', 'пальто', 'юбка']);
    expect(hrefOf('пальто')).toBe('/search?q=пальто');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать из истории: пальто' }));
    expect(names()).toEqual(['платье', 'юбка']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Убрать из истории: юбка' }));
    await userEvent.click(within(past).getByRole('button', { name: 'Очистить историю' }));
    expect(screen.getByRole('heading', { name: 'Что можно искать' })).toBeTruthy();
  });
});
