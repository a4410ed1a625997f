import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { insufficient, partial, sufficient } from '#tests/support/shortages.ts';
import { aUser } from '#tests/support/web.tsx';
import { dialog, opened, press, product, way } from '#tests/support/wholesale-wizard.tsx';

const session = { user: aUser(), status: 'user' } as const;
const hold = { id: 'hold', expiresAt: new Date(Date.now() + 15 * 60_000).toISOString() };

/** Five black sets are asked for, and the shop answers so. */
async function answered(
  answer: ShortageAnalysisData,
  accept?: (input: unknown) => never | Promise<never>,
): Promise<ReturnType<typeof opened>> {
  const shown = opened(answer, { session }, accept);
  await press('Далее');
  await userEvent.click(await way(/^Набор одного цвета/));
  await userEvent.click(await way(/^Чёрный/));
  await press('Далее');
  await press(/^Добавить в корзину/);
  return shown;
}

const namesOf = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((name) =>
      ['Добавить доступное', 'Принять корректировку', 'Посмотреть альтернативы'].includes(name),
    );

/** Goes to a button by Tab alone. */
async function tabTo(name: string | RegExp): Promise<void> {
  const wanted = screen.getByRole('button', { name });
  for (let presses = 0; document.activeElement !== wanted; presses += 1) {
    if (presses > 40) throw new Error(`no way to ${String(name)} by Tab`);
    await userEvent.tab();
  }
}

beforeEach(() => localStorage.clear());

describe('what there is of an order', () => {
  it('is put into the cart by keyboard alone, with its pieces held, where a part keeps the minimum', async () => {
    const accepted = vi.fn();
    await answered(partial, (input) => {
      accepted((input as { body: unknown }).body);
      const bundle = { type: 'individual', value: 'all', quantity: 1, perSet: 4 };
      const line = {
        productId: product.id,
        color: 'BLK',
        size: '44',
        quantity: 4,
        wholesaleGroupId: 'g',
        bundle,
      };
      return Promise.resolve({ data: { hold, lines: [line] } } as never);
    });
    expect(namesOf(await dialog('Проверка наличия'))).toEqual([
      'Добавить доступное',
      'Принять корректировку',
    ]);
    await tabTo('Добавить доступное');
    await userEvent.keyboard('{Enter}');
    expect(await dialog('Товар отложен')).toBeTruthy();
    expect(accepted).toHaveBeenCalledTimes(1);
    expect(accepted).toHaveBeenCalledWith(
      expect.objectContaining({
        analysisId: partial.analysisId,
        bundle: expect.objectContaining({ type: 'individual', totalItems: 9 }),
      }),
    );
    expect(await screen.findByText('⚠️ Частично добавлено')).toBeTruthy();
  });

  it('is not offered by itself where too little is left for wholesale', async () => {
    await answered(insufficient);
    expect(namesOf(await dialog('Проверка наличия'))).toEqual(['Посмотреть альтернативы']);
  });

  it('leads to the alternatives by keyboard alone, of which one goes into the cart', async () => {
    const accepted = vi.fn();
    await answered(insufficient, (input) => {
      accepted((input as { body: unknown }).body);
      return Promise.resolve({ data: { hold, lines: [] } } as never);
    });
    await dialog('Проверка наличия');
    await tabTo('Посмотреть альтернативы');
    await userEvent.keyboard('{Enter}');
    const others = await dialog('Альтернативы');
    expect(others.contains(document.activeElement)).toBe(true);
    await tabTo('Назад');
    await userEvent.keyboard('{Enter}');
    await dialog('Проверка наличия');
    await tabTo('Посмотреть альтернативы');
    await userEvent.keyboard('{Enter}');
    await dialog('Альтернативы');
    await tabTo(/^Добавить в корзину/);
    await userEvent.keyboard('{Enter}');
    expect(await dialog('Товар отложен')).toBeTruthy();
    expect(accepted).toHaveBeenCalledTimes(1);
    await tabTo('Продолжить покупки');
  });

  it('is put away by Escape, and nothing is bought', async () => {
    const accepted = vi.fn();
    const { change } = await answered(partial, accepted as never);
    await dialog('Проверка наличия');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Проверка наличия' })).toBeNull());
    expect([accepted.mock.calls, change.mock.calls]).toEqual([[], []]);
  });

  it('goes in at once where nothing is missing', async () => {
    const { change, onClose } = await answered(sufficient);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(change).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Добавить доступное' })).toBeNull();
  });
});
