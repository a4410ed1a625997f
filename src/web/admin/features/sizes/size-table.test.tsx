import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { later } from '#tests/support/later.ts';
import { aStaffSize } from '#tests/support/staff-catalogue.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SizeTable } from './size-table.tsx';

const medium = aStaffSize();
const large = aStaffSize({ code: '48', name: '48 (L)', letter: 'L', version: 5 });
const old = aStaffSize({ code: '70', name: '70', letter: '', isArchived: true });

function show(staffSizeUpdate = vi.fn()) {
  const onOpen = vi.fn();
  renderInShop(
    <SizeTable
      sizes={[medium, large, old]}
      openCode={null}
      onOpen={onOpen}
      isLocked={false}
      onUnsaved={vi.fn()}
    />,
    { caller: fakeCaller({ staffSizeUpdate }) },
  );
  return { onOpen, staffSizeUpdate };
}
const cursor = () => screen.getByRole('grid').querySelector('input') as HTMLInputElement;
const textOf = (row: number, col: number) => {
  const cell = document.querySelector(`[data-row="${row}"][data-col="${col}"]`);
  return cell?.querySelector('input')?.value ?? cell?.textContent;
};
/** From the letter of the first size to its chest. */
const toChest = async () => {
  cursor().focus();
  await userEvent.keyboard('{ArrowRight}');
};
const answering = () =>
  vi.fn(({ params, body }) => {
    const { version, ...fields } = body;
    const size = params.code === '46' ? medium : large;
    return { data: { ...size, ...fields, version: version + 1 } };
  });

it('takes measures by keys alone, and saves each changed size against the version that was seen', async () => {
  const { staffSizeUpdate } = show(answering());
  await toChest();
  await userEvent.keyboard('92,5{Enter}97{Tab}{Delete}{Control>}s{/Control}');
  await waitFor(() => expect(staffSizeUpdate).toHaveBeenCalledTimes(2));
  expect(staffSizeUpdate.mock.calls.map(([input]) => input)).toMatchObject([
    { params: { code: '46' }, body: { measures: { ...medium.measures, chest: 92.5 }, version: 2 } },
    { params: { code: '48' }, body: { measures: { ...large.measures, chest: 97, waist: null }, version: 5 } },
  ]);
  await waitFor(() => expect(screen.queryByText('Есть несохранённые изменения')).toBeNull());
  expect([textOf(0, 1), textOf(1, 1)]).toEqual(['92,5', '97']);
});

it('keeps what is typed into a cell while the cell is saved', async () => {
  const { promise, resolve } = later<void>();
  const answer = answering();
  show(vi.fn((input) => promise.then(() => answer(input))));
  await toChest();
  await userEvent.keyboard('92{Enter}{ArrowUp}{Control>}s{/Control}93{Enter}');
  await act(async () => resolve());
  // what is saved, struck through, and what stands over it
  expect(textOf(0, 1)).toBe('9293');
  expect(screen.getByText('Есть несохранённые изменения')).toBeTruthy();
});

it('takes a block from a spreadsheet, and takes it back as one', async () => {
  show();
  await toChest();
  await userEvent.paste('90\t70\n94\t74');
  expect(screen.getByText('Вставлено: 4 ячейки')).toBeTruthy();
  expect([textOf(0, 2), textOf(1, 1)]).toEqual(['7270', '9294']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([textOf(0, 2), textOf(1, 1)]).toEqual(['72', '92']);
});

it('shows what the shop would refuse, and sends nothing', async () => {
  const { staffSizeUpdate } = show();
  await toChest();
  await userEvent.keyboard('3000{Enter}{Control>}s{/Control}');
  expect(await screen.findByText('Не больше 300 см')).toBeTruthy();
  expect(staffSizeUpdate).not.toHaveBeenCalled();
});

it('asks whose value stays where somebody saved the size meanwhile, and saves what was chosen', async () => {
  const theirs = { ...medium, measures: { ...medium.measures, chest: 91, hips: 99 }, version: 3 };
  const update = answering().mockImplementationOnce(() => {
    const details = { entry: theirs, by: 'Дарья Ким' };
    throw new ApiError({ status: 409, code: 'stale_version', message: 'Размер изменился', details });
  });
  const { staffSizeUpdate } = show(update);
  await toChest();
  await userEvent.keyboard('93{Enter}{Control>}s{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('46: Грудь, смбыло 92у неё 91у вас 93');
  await userEvent.click(screen.getByRole('button', { name: 'Оставить моё' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(staffSizeUpdate.mock.lastCall?.[0].body).toMatchObject({
      measures: { chest: 93, hips: 99 },
      version: 3,
    }),
  );
});

it('goes on over what somebody else changed elsewhere in the size', async () => {
  const theirs = { ...medium, measures: { ...medium.measures, hips: 99 }, version: 3 };
  const { staffSizeUpdate } = show(
    answering().mockImplementationOnce(() => {
      const details = { entry: theirs, by: 'Дарья Ким' };
      throw new ApiError({ status: 409, code: 'stale_version', message: 'Размер изменился', details });
    }),
  );
  await toChest();
  await userEvent.keyboard('93{Enter}{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(staffSizeUpdate.mock.lastCall?.[0].body).toMatchObject({
    measures: { chest: 93, hips: 99 },
    version: 3,
  });
});

it('leaves archived sizes as they are, and opens a size by its name', async () => {
  const { onOpen } = show();
  await toChest();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}5{Enter}');
  expect(textOf(2, 1)).toBe('92');
  screen.getByRole('button', { name: '48 (L)' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('48');
});
