import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { aShop, dress } from '#tests/support/cart-shop.ts';
import type { Notice } from '#web/ui/notice.ts';
import { createCartController } from './cart-controller.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a thing that another tab sends along with its own', () => {
  const add = { kind: 'add_lines', lines: [dress] } as const;
  const refusal = new ApiError({ status: 409, code: 'out_of_stock', message: 'Недостаточно товара' });
  const putInByBoth = async (answers: (ApiError | null)[], stock?: number) => {
    const shop = aShop(stock);
    const call = (async (name: 'cartAdd', input: object) => {
      const fault = name === 'cartAdd' ? answers.shift() : null;
      if (fault) throw fault;
      return shop.call(name, input as Parameters<typeof shop.call<'cartAdd'>>[1]);
    }) as unknown as Caller;
    let locked: Promise<unknown> = Promise.resolve();
    const inOneTab = <T>(work: () => Promise<T>) => {
      const turn = locked.then(work);
      locked = turn.catch(() => undefined);
      return turn;
    };
    const notices: Notice[] = [];
    const sender = createCartController({ call, inOneTab, notify: () => undefined });
    const other = createCartController({ call, inOneTab, notify: (notice) => notices.push(notice) });
    for (const tab of [sender, other]) tab.setOwner('anna');
    await Promise.all([sender.whenIdle(), other.whenIdle()]);
    shop.asked.length = 0;
    const changes = await Promise.allSettled([sender.change(add), other.change(add)]);
    return { shop, titles: notices.map(({ title }) => title), isMade: changes[1].status === 'fulfilled' };
  };

  it('is said to be added once the cart holds it', async () => {
    const { shop, titles, isMade } = await putInByBoth([null, null]);
    expect(shop.asked).toEqual(['cartAdd', 'cartAdd', 'cartGet']);
    expect([titles, isMade]).toEqual([['Товар добавлен!'], true]);
  });

  it.each([
    ['altogether', [refusal, refusal], 10],
    ['beyond the last piece', [null, refusal], 1],
  ])('is not when the shop refused it there %s', async (_, answers, stock) => {
    const { titles, isMade } = await putInByBoth(answers, stock);
    expect([titles, isMade]).toEqual([['Ошибка'], false]);
  });

  it('is said to be added beside fewer pieces than this tab knew of', async () => {
    const { titles, isMade } = await putInByBoth([refusal, null]);
    expect([titles, isMade]).toEqual([['Товар добавлен!'], true]);
  });
});
