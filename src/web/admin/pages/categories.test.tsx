import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffCategory } from '#contract/staff-categories.ts';
import { aStaffCategory, categoryId } from '#tests/support/staff-catalogue.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminCategories from './categories.tsx';

const LONG = 'Вечерние платья в пол из тяжёлого шёлка с очень длинным названием раздела';
const knitwear = aStaffCategory(1, 'Трикотаж', { productCount: 5 });
const jumpers = aStaffCategory(2, 'Джемперы', { parentId: knitwear.id, level: 1 });
const cardigans = aStaffCategory(3, LONG, { parentId: knitwear.id, level: 1, isActive: false });
const skirts = aStaffCategory(4, 'Юбки', { isArchived: true, isActive: false });
const categories = [knitwear, jumpers, cardigans, skirts];

type Answers = NonNullable<Parameters<typeof fakeCaller>[0]>;

async function show(more: Answers = {}, path = '/admin/categories') {
  const caller = fakeCaller({ staffCategoryList: () => ({ data: categories }), ...more });
  const view = renderInShop(<AdminCategories />, { caller, path });
  await screen.findByRole('tree', { name: 'Разделы' });
  return view;
}
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((it) => it.getAttribute('aria-label')?.split(',')[0]);

describe('the tree of categories', () => {
  it('says what waits, what failed and that there is none yet', async () => {
    const staffCategoryList = vi.fn((): { data: StaffCategory[] } => ({ data: [] }));
    staffCategoryList.mockImplementationOnce(() => {
      throw new ApiError({ status: 500, code: 'internal', message: 'Магазин сейчас не отвечает' });
    });
    renderInShop(<AdminCategories />, { caller: fakeCaller({ staffCategoryList }) });
    expect(screen.getByText('Загрузка...')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Не удалось загрузить разделы' });
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('heading', { name: 'Разделов пока нет' })).toBeTruthy();
  });

  it('is walked, folded and opened by keys', async () => {
    const { router } = await show();
    expect(names()).toEqual(['Трикотаж', 'Джемперы', LONG, 'Юбки']);
    expect(row(/^Джемперы/).getAttribute('aria-level')).toBe('2');
    row(/^Трикотаж/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(names()).toEqual(['Трикотаж', 'Юбки']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(row(/^Джемперы/));
    expect(router.state.location.search).toBe(`?open=${jumpers.id}`);
    expect(await screen.findByRole('form', { name: 'Джемперы' })).toBeTruthy();
  });

  it('moves by keys among neighbours and to another level, shown at once', async () => {
    const after = [knitwear, cardigans, jumpers, skirts];
    const staffCategoryReorder = vi.fn(() => ({ data: after }));
    const staffCategoryMove = vi.fn(() => ({ data: jumpers }));
    await show({ staffCategoryReorder, staffCategoryMove });
    row(/^Джемперы/).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['Трикотаж', LONG, 'Джемперы', 'Юбки']);
    await waitFor(() =>
      expect(staffCategoryReorder).toHaveBeenCalledExactlyOnceWith({
        body: { categoryId: jumpers.id, direction: 'down' },
      }),
    );
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() =>
      expect(staffCategoryMove).toHaveBeenCalledExactlyOnceWith({
        params: { id: jumpers.id },
        body: { parentId: null, position: 1, version: 1 },
      }),
    );
    expect(screen.getByText('«Джемперы»: место 2 на верхнем уровне')).toBeTruthy();
  });

  it('moves by its buttons, and takes back what the shop refuses', async () => {
    const staffCategoryReorder = () => {
      throw new ApiError({ status: 404, code: 'not_found', message: 'Раздел не найден' });
    };
    await show({ staffCategoryReorder });
    await userEvent.click(within(row(/^Юбки/)).getByRole('button', { name: 'Выше: Юбки' }));
    await waitFor(() => expect(names()).toEqual(['Трикотаж', 'Джемперы', LONG, 'Юбки']));
    expect(within(row(/^Юбки/)).getByRole<HTMLButtonElement>('button', { name: 'Ниже: Юбки' }).disabled).toBe(
      true,
    );
  });

  it('finds by name or address with what it lies in, and says where nothing fits', async () => {
    await show();
    const search = screen.getByRole('searchbox', { name: 'Найти раздел' });
    await userEvent.type(search, 'джемп');
    expect(names()).toEqual(['Трикотаж', 'Джемперы']);
    await userEvent.type(search, 'ххх');
    expect(screen.getByText('Ничего не нашлось')).toBeTruthy();
  });
});

describe('the editor of a category', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('asks about what two changed, merges the rest and saves against the newer version', async () => {
    const theirs = { ...jumpers, version: 7, slug: 'dzhempery', name: { ru: 'Свитеры', en: '', vi: '' } };
    const staffCategoryUpdate = vi.fn((): { data: StaffCategory } => ({ data: { ...theirs, version: 8 } }));
    staffCategoryUpdate.mockImplementationOnce(() => {
      const details = { entry: theirs, fields: ['name', 'slug'], by: 'Дарья Ким' };
      throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
    });
    await show({ staffCategoryUpdate }, `/admin/categories?open=${jumpers.id}`);
    fireEvent.change(field('Название'), { target: { value: 'Пуловеры' } });
    await userEvent.keyboard('{Control>}s{/Control}');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Дарья Ким: раздел сохранён, пока вы правили.');
    expect(notice.textContent).toContain('было Джемперы');
    expect(field('Адрес').value).toBe('dzhempery');
    await userEvent.click(within(notice).getByRole('button', { name: 'Оставить моё' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(staffCategoryUpdate).toHaveBeenCalledTimes(2));
    expect(staffCategoryUpdate).toHaveBeenLastCalledWith({
      params: { id: jumpers.id },
      body: expect.objectContaining({
        version: 7,
        slug: 'dzhempery',
        name: { ru: 'Пуловеры', en: '', vi: '' },
      }),
    });
  });

  it('makes a new one inside another, with an address after its name', async () => {
    const made = aStaffCategory(9, 'Жилеты', { parentId: knitwear.id });
    const staffCategoryCreate = vi.fn(() => ({ data: made }));
    const { router } = await show({ staffCategoryCreate });
    await userEvent.click(screen.getByRole('button', { name: 'Подраздел: Трикотаж' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Создать' }));
    expect(await screen.findAllByText('Заполните поле')).not.toEqual([]);
    fireEvent.change(field('Название'), { target: { value: 'Жилеты' } });
    expect(field('Адрес').value).toBe('zhilety');
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${categoryId(9)}`));
    expect(staffCategoryCreate).toHaveBeenCalledExactlyOnceWith({
      body: expect.objectContaining({ parentId: knitwear.id, slug: 'zhilety' }),
    });
  });

  it('never offers itself or what is below it as its parent', async () => {
    await show({}, `/admin/categories?open=${knitwear.id}`);
    const parents = within(screen.getByRole('combobox', { name: 'Внутри раздела' }));
    expect(parents.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'На верхнем уровне',
    ]);
  });

  it('asks before an edit is left for another category', async () => {
    const { router } = await show({}, `/admin/categories?open=${jumpers.id}`);
    fireEvent.change(field('Название'), { target: { value: 'Пуловеры' } });
    await userEvent.click(row(/^Трикотаж/));
    const question = await screen.findByRole('dialog', { name: 'Сохранить изменения?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toBe(`?open=${jumpers.id}`);
    expect(field('Название').value).toBe('Пуловеры');
  });

  it('archives after a question and brings back', async () => {
    const archived = { ...knitwear, version: 2, isArchived: true, isActive: false };
    const staffCategoryArchive = vi.fn(() => ({ data: archived }));
    await show({ staffCategoryArchive }, `/admin/categories?open=${knitwear.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'В архив…' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'В архив' }));
    expect(await screen.findByRole('button', { name: 'Вернуть из архива' })).toBeTruthy();
    expect(staffCategoryArchive).toHaveBeenCalledExactlyOnceWith({
      params: { id: knitwear.id },
      body: { version: 1 },
    });
  });
});
