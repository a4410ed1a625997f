import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { plain } from '#tests/support/home.tsx';
import { press } from '#tests/support/press.ts';
import { insufficient, partial, sufficient } from '#tests/support/shortages.ts';
import { aUser } from '#tests/support/web.tsx';
import { dialog, opened, product, way } from '#tests/support/wholesale-wizard.tsx';

const session = { user: aUser(), status: 'user' } as const;
const hold = { id: 'hold', expiresAt: new Date(Date.now() + 15 * 60_000).toISOString() };

/** Five black sets are asked for, and the shop answers so. */
async function answered(
  answer: Parameters<typeof opened>[0],
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
    await tabTo(screen.getByRole('button', { name: 'Добавить доступное' }));
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
    await tabTo(screen.getByRole('button', { name: 'Посмотреть альтернативы' }));
    await userEvent.keyboard('{Enter}');
    const others = await dialog('Альтернативы');
    expect(others.contains(document.activeElement)).toBe(true);
    await tabTo(screen.getByRole('button', { name: 'Назад' }));
    await userEvent.keyboard('{Enter}');
    await dialog('Проверка наличия');
    await tabTo(screen.getByRole('button', { name: 'Посмотреть альтернативы' }));
    await userEvent.keyboard('{Enter}');
    await dialog('Альтернативы');
    await tabTo(screen.getByRole('button', { name: /^Добавить в корзину/ }));
    await userEvent.keyboard('{Enter}');
    expect(await dialog('Товар отложен')).toBeTruthy();
    expect(accepted).toHaveBeenCalledTimes(1);
    await tabTo(screen.getByRole('button', { name: 'Продолжить покупки' }));
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

/** A shop that answers the first time so, and later so. */
const changing = (first: ShortageAnalysisData, later: ShortageAnalysisData) => {
  const answers = [first];
  return () => answers.shift() ?? later;
};

const comeBack = () => window.dispatchEvent(new Event('focus'));
const textOf = (shown: Element) => plain(shown.textContent);

describe('what the shop recommends', () => {
  it('is to go on where everything is there again', async () => {
    const { change } = await answered(changing(partial, sufficient));
    await dialog('Проверка наличия');
    comeBack();
    const go = await screen.findByRole('button', { name: 'Продолжить оформление' });
    const shown = await dialog('Проверка наличия');
    expect(textOf(shown)).toContain(sufficient.recommendations[0]?.message);
    await userEvent.click(go);
    await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  });

  it('is the adjustment, with an alternative among the other ways', async () => {
    await answered(partial);
    const shown = await dialog('Проверка наличия');
    const [adjustment, alternative] = partial.recommendations;
    const recommended = within(shown).getByRole('heading', { name: 'Рекомендуем' }).parentElement as Element;
    const [title = '', detail = ''] = adjustment?.message.split('. ') ?? [];
    expect(textOf(recommended)).toContain(title);
    expect(textOf(recommended)).toContain(detail);
    const others = within(shown).getByRole('group', { name: 'Другие варианты' });
    expect(within(others).getByRole('radio', { name: new RegExp(`^${alternative?.message}`) })).toBeTruthy();
  });

  it('is an alternative where no adjustment may be accepted', async () => {
    const [, alternative] = partial.recommendations;
    await answered({
      ...partial,
      canAcceptAdjustment: false,
      recommendations: alternative ? [alternative] : [],
    });
    const shown = await dialog('Проверка наличия');
    const recommended = within(shown).getByRole('group', { name: 'Рекомендуем' });
    await userEvent.click(within(recommended).getByRole('radio'));
    expect(within(shown).getByRole('button', { name: /^Добавить в корзину/ })).toBeTruthy();
  });

  it('stands with what there is at most, and that the demand is noted, where wholesale needs more', async () => {
    await answered(insufficient);
    const shown = await dialog('Проверка наличия');
    expect(textOf(shown)).toContain('Равномерно: 2 набора, 2 товара. −80% от заказа, меньше минимума');
    const recommended = within(shown).getByRole('heading', { name: 'Рекомендуем' }).parentElement as Element;
    expect(textOf(recommended)).toContain(insufficient.recommendations[0]?.message);
    expect(textOf(shown)).toContain(
      'Мы записали спрос на чёрный. Когда он появится, менеджер увидит, сколько не хватило.',
    );
  });
});

describe('stock that changed since the answer', () => {
  const fewer: ShortageAnalysisData = {
    ...partial,
    availability: partial.availability.map((line) => ({ ...line, maxPossible: 3 })),
  };
  const elsewhere: ShortageAnalysisData = {
    ...partial,
    availability: partial.availability.map((line) => ({ ...line, available: line.available + 20 })),
  };
  const yes = () => Promise.resolve({ data: { hold, lines: [] } } as never);

  it.each(['Принять корректировку', 'Добавить доступное'])(
    'is shown before «%s» takes anything',
    async (name) => {
      const accept = vi.fn(yes);
      await answered(changing(partial, fewer), accept);
      await press(name);
      expect(await screen.findByText('Наличие изменилось.')).toBeTruthy();
      expect(accept).not.toHaveBeenCalled();
      await press(name);
      expect(await dialog('Товар отложен')).toBeTruthy();
      expect(accept).toHaveBeenCalledTimes(1);
    },
  );

  it('is no matter where the same can be had', async () => {
    const accept = vi.fn(yes);
    await answered(changing(partial, elsewhere), accept);
    await press('Принять корректировку');
    expect(await dialog('Товар отложен')).toBeTruthy();
  });

  it('is shown in the place of an alternative that is gone', async () => {
    const accept = vi.fn(yes);
    await answered(
      changing(insufficient, { ...insufficient, alternatives: [], recommendations: [] }),
      accept,
    );
    await press('Посмотреть альтернативы');
    await press(/^Добавить в корзину/);
    expect(await screen.findByText('Наличие изменилось.')).toBeTruthy();
    expect(accept).not.toHaveBeenCalled();
  });

  it('is announced when somebody comes back', async () => {
    const { asked } = await answered(changing(partial, fewer));
    await dialog('Проверка наличия');
    comeBack();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    expect(await screen.findByText('Наличие изменилось.')).toBeTruthy();
  });
});

describe('a group that could not be taken', () => {
  const lost = () => Promise.reject(new ApiError({ status: 0, code: 'network', message: 'Нет связи' }));

  it.each([
    ['Принять корректировку', 'Не удалось добавить скорректированный заказ'],
    ['Добавить доступное', 'Не удалось добавить доступные товары'],
  ])('by «%s» shows «%s», and the answer stays', async (name, text) => {
    await answered(partial, lost);
    await press(name);
    const notice = (await screen.findByText(text)).closest('li');
    expect(notice?.textContent).toContain('Ошибка');
    expect(namesOf(await dialog('Проверка наличия'))).toContain(name);
  });

  it('is accepted again as it was, though its own pieces are missing if the answer was lost', async () => {
    const accept = vi.fn(() => Promise.resolve({ data: { hold, lines: [] } } as never));
    accept.mockImplementationOnce(() => lost() as never);
    const answers = [partial, partial];
    const { asked } = await answered(() => answers.shift() ?? insufficient, accept);
    await press('Принять корректировку');
    await screen.findByText('Не удалось добавить скорректированный заказ');
    window.dispatchEvent(new Event('focus'));
    await press('Принять корректировку');
    expect(await dialog('Товар отложен')).toBeTruthy();
    expect(accept).toHaveBeenCalledTimes(2);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('as an alternative shows that the order could not be processed', async () => {
    await answered(insufficient, lost);
    await press('Посмотреть альтернативы');
    await press(/^Добавить в корзину/);
    expect(await screen.findByText('Не удалось обработать заказ')).toBeTruthy();
    expect(await dialog('Альтернативы')).toBeTruthy();
  });

  it('shows the text of the refusal', async () => {
    const message = 'Минимум 5 шт. для оптового заказа';
    await answered(partial, () =>
      Promise.reject(new ApiError({ status: 422, code: 'wholesale_minimum', message })),
    );
    await press('Принять корректировку');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('a group whose pieces are not kept', () => {
  it.each([
    ['too_many_pieces', 'Отложить можно до 500 шт. Набор добавлен без брони.'],
    ['held_recently', 'Этот товар вы только что откладывали, поэтому набор добавлен без брони.'],
    ['too_many_holds', 'Сейчас отложено слишком много наборов, поэтому этот добавлен без брони.'],
  ])('(%s) is in the cart, and why it has no hold is said', async (holdRefusal, text) => {
    await answered(partial, () => Promise.resolve({ data: { hold: null, holdRefusal, lines: [] } } as never));
    await press('Принять корректировку');
    const shown = await dialog('Товар в\u00A0корзине');
    expect(textOf(shown)).toContain(text);
    expect(shown.querySelector('time')).toBeNull();
  });

  it('any more stays in the cart, and that is said', async () => {
    const past = { ...hold, expiresAt: new Date(Date.now() - 1000).toISOString() };
    await answered(partial, () => Promise.resolve({ data: { hold: past, lines: [] } } as never));
    await press('Принять корректировку');
    expect(textOf(await dialog('Товар отложен'))).toContain(
      'Время брони вышло. Набор остался в корзине, наличие проверим ещё раз при оформлении.',
    );
  });
});
