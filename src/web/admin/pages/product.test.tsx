import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { later } from '#tests/support/later.ts';
import { answers, bar, field, product, retype, save, show } from '#tests/support/product-editor.tsx';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminProduct from './product.tsx';

beforeEach(() => sessionStorage.clear());

describe('the editor of a product', () => {
  it('sends everything against the version that was seen, and has nothing unsaved then', async () => {
    const saved = { ...product, name: 'Платье на запах миди', version: 4 };
    const staffProductUpdate = vi.fn(() => ({ data: saved }));
    await show({ staffProductUpdate });
    expect(bar()).toBeNull();
    await retype('Название', 'Платье на запах миди');
    await retype('Старая цена', '9990');
    expect(bar()?.textContent).toContain('Название, Старая цена');
    await save();
    expect(staffProductUpdate).toHaveBeenCalledExactlyOnceWith({
      params: { id: product.id },
      body: expect.objectContaining({
        version: 3,
        name: 'Платье на запах миди',
        oldPrice: 9990,
        sku: 'MR-0912',
        retail: product.retail,
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Платье на запах миди' })).toBeTruthy();
    expect(bar()).toBeNull();
  });

  it('is changed and saved by keys alone', async () => {
    const staffProductUpdate = vi.fn(() => ({ data: { ...product, version: 4 } }));
    // the editor of the description asks where its cursor is, which a page without a layout cannot tell
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    await show({ staffProductUpdate });
    await tabTo(field('Название'));
    await userEvent.keyboard('{Control>}a{/Control}Платье миди');
    await tabTo(screen.getByRole('tab', { name: /^Русский/ }));
    await userEvent.keyboard('{ArrowRight}');
    await tabTo(field('Название'));
    await userEvent.keyboard('Midi dress');
    await tabTo(screen.getByRole('switch', { name: 'Новинка' }));
    await userEvent.keyboard(' ');
    await tabTo(screen.getByRole('button', { name: 'Раздел' }));
    await userEvent.keyboard('{Enter}');
    await tabTo(within(await screen.findByRole('group', { name: 'Раздел' })).getByRole('checkbox'));
    await userEvent.keyboard(' {Escape}');
    await save();
    const [[sent]] = staffProductUpdate.mock.calls as unknown as [[{ body: object }]];
    expect(sent.body).toMatchObject({
      name: 'Платье миди',
      isNew: !product.isNew,
      texts: { en: { name: 'Midi dress' } },
      version: 3,
    });
  });

  it('keeps what is typed while a save is under way, to be saved next', async () => {
    const { promise, resolve } = later<{ data: typeof product }>();
    const staffProductUpdate = vi.fn<(input: unknown) => Promise<{ data: typeof product }>>(() => promise);
    await show({ staffProductUpdate });
    await retype('Название', 'Платье миди');
    await save();
    await retype('Старая цена', '9990');
    resolve({ data: { ...product, name: 'Платье миди', version: 4 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Платье миди' })).toBeTruthy();
    expect(field('Старая цена').value).toMatch(/^9\s990$/);
    expect(bar()?.textContent).toMatch(/изменения Старая цена/);
    staffProductUpdate.mockImplementation(async () => ({ data: { ...product, version: 5 } }));
    await save();
    await waitFor(() => expect(staffProductUpdate).toHaveBeenCalledTimes(2));
    expect(staffProductUpdate.mock.calls[1]?.[0]).toMatchObject({ body: { version: 4, oldPrice: 9990 } });
  });

  it('judges by the schema of the contract before anything is sent', async () => {
    await show();
    await retype('Название', '');
    await retype('Цена', '');
    await save();
    expect(await screen.findByText('Нужна цена в целых рублях')).toBeTruthy();
    expect(document.activeElement).toBe(field('Название'));
    const sections = within(screen.getByRole('navigation', { name: 'Разделы товара' }));
    expect(sections.getByRole('link', { name: 'Цены ошибок: 1' })).toBeTruthy();
  });

  it('offers neither an archived colour nor an archived size', async () => {
    await show();
    const offers = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name }));
      const group = within(screen.getByRole('group', { name }));
      const labels = group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim());
      await userEvent.keyboard('{Escape}');
      return labels;
    };
    expect(await offers('Цвета')).toEqual(['Красный', 'Чёрный']);
    expect(await offers('Размеры')).toEqual(['44 (S)', '46 (M)']);
  });

  it('puts what the shop refuses at its field', async () => {
    const details = [{ path: 'slug', message: 'Этот адрес уже занят' }];
    await show({
      staffProductUpdate: () => {
        throw new ApiError({ status: 400, code: 'validation_failed', message: 'Проверьте поля', details });
      },
    });
    await retype('Адрес страницы', 'plate');
    await save();
    expect(await screen.findByText('Этот адрес уже занят')).toBeTruthy();
    expect(field('Адрес страницы').value).toBe('plate');
  });

  it('asks about what two changed, merges the rest, and saves against what it was then', async () => {
    const theirs = { ...product, version: 7, price: roubles(7990), composition: 'Шёлк' };
    const staffProductUpdate = vi.fn((): { data: typeof product } => ({ data: { ...theirs, version: 8 } }));
    staffProductUpdate.mockImplementationOnce(() => {
      throw new ApiError({
        status: 409,
        code: 'stale_version',
        message: 'Товар уже изменён',
        details: { product: theirs, fields: ['price', 'composition'], by: 'Дарья Ким' },
      });
    });
    await show({ staffProductUpdate });
    await retype('Цена', '8990');
    await retype('Уход', 'Сухая чистка');
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Дарья Ким');
    expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
    expect(notice.textContent?.replaceAll('\u00A0', ' ')).toContain(
      'Ценабыло 8 390 ₽у неё 7 990 ₽у вас 8 990 ₽',
    );
    expect(field('Состав').value).toBe('Шёлк');
    await save();
    expect(staffProductUpdate).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Взять её значение' }));
    expect(field('Цена').value).toBe('7 990');
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    expect(staffProductUpdate).toHaveBeenLastCalledWith({
      params: { id: product.id },
      body: expect.objectContaining({
        version: 7,
        price: roubles(7990),
        composition: 'Шёлк',
        care: 'Сухая чистка',
      }),
    });
  });

  it('offers what was typed before the tab was loaded anew', async () => {
    const { unmount } = await show();
    await retype('Название', 'Платье на запах миди');
    fireEvent(window, new Event('pagehide'));
    unmount();
    await show({ staffProductGet: () => ({ data: { ...product, version: 7, composition: 'Шёлк' } }) });
    expect(field('Название').value).toBe(product.name);
    await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }));
    expect(field('Название').value).toBe('Платье на запах миди');
    expect(bar()?.textContent).toContain('изменения Название');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('holds back the way to another page, and saves on the way', async () => {
    const staffProductUpdate = vi.fn(() => ({ data: { ...product, version: 4 } }));
    const { router } = await show({ staffProductUpdate });
    await retype('Уход', 'Сухая чистка');
    await router.navigate('/admin/orders');
    const ask = within(await screen.findByRole('dialog', { name: 'Сохранить изменения?' }));
    expect(router.state.location.pathname).toBe('/');
    await userEvent.click(ask.getByRole('button', { name: 'Сохранить' }));
    expect(staffProductUpdate).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/admin/orders');
  });

  it('sends a product to the archive once that was asked', async () => {
    const staffProductArchive = vi.fn(() => ({
      data: { ...product, state: 'archived' as const, version: 4 },
    }));
    await show({ staffProductArchive });
    await userEvent.click(screen.getByRole('button', { name: 'Ещё действия с товаром' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'В архив' }));
    const ask = within(screen.getByRole('dialog', { name: 'Отправить в архив?' }));
    await userEvent.click(ask.getByRole('button', { name: 'В архив' }));
    expect(staffProductArchive).toHaveBeenCalledExactlyOnceWith({
      params: { id: product.id },
      body: { version: 3 },
    });
    expect(await screen.findByText(/Товар в архиве: его нет в магазине/)).toBeTruthy();
    expect(field('Название').closest('fieldset')?.disabled).toBe(true);
  });

  it('says that there is no such product', async () => {
    const notFound = new ApiError({ status: 404, code: 'not_found', message: 'Товар не найден' });
    const staffProductGet = vi.fn();
    staffProductGet.mockRejectedValue(notFound);
    renderInShop(<AdminProduct />, { caller: fakeCaller({ ...answers, staffProductGet }) });
    expect(await screen.findByRole('heading', { name: 'Товар не найден' })).toBeTruthy();
  });

  it('says what failed and asks again', async () => {
    const staffProductGet = vi.fn(() => ({ data: product }));
    staffProductGet.mockRejectedValueOnce(
      new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает' }) as never,
    );
    renderInShop(<AdminProduct />, { caller: fakeCaller({ ...answers, staffProductGet }) });
    expect(await screen.findByText('Магазин сейчас не отвечает')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('textbox', { name: 'Название' })).toBeTruthy();
  });
});
