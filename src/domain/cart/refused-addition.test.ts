import { describe, expect, it } from 'vitest';
import { refusedAddition, type ShownProblem } from './refused-addition.ts';

const line = (size: string, id: string | null = null) => ({
  ...{ productId: 'p1', color: 'RED', size },
  group: id === null ? null : { id },
});
const problem = (code: ShownProblem['code'], of: ReturnType<typeof line> | null = null): ShownProblem => ({
  code,
  message: code,
  ...(of && {
    line: { productId: of.productId, color: of.color, size: of.size, wholesaleGroupId: of.group?.id },
  }),
});
const retail = [line('44')];
const group = [line('44', 'g'), line('46', 'g')];

describe('what keeps a guest’s lines from being added', () => {
  it.each<[string, typeof retail, ShownProblem[], string | undefined]>([
    ['nothing', retail, [], undefined],
    ['the stock of one', retail, [problem('not_enough', line('44'))], 'out_of_stock'],
    ['the stock of a line of a group', group, [problem('out_of_stock', line('46', 'g'))], 'out_of_stock'],
    ['the most that is sold', retail, [problem('max_quantity', line('44'))], 'validation_failed'],
    ['the least that is sold', retail, [problem('min_quantity', line('44'))], 'validation_failed'],
    ['no sale at retail', retail, [problem('unavailable', line('44'))], 'retail_unavailable'],
    ['no sale wholesale', group, [problem('unavailable', line('44', 'g'))], 'wholesale_unavailable'],
    ['not what another line lacks', retail, [problem('not_enough', line('46'))], undefined],
    [
      'not what the same variant lacks in a group',
      retail,
      [problem('not_enough', line('44', 'g'))],
      undefined,
    ],
    [
      'a wholesale minimum of the product',
      group,
      [problem('wholesale_minimum', line('48', 'h'))],
      'wholesale_minimum',
    ],
    [
      'not that of another product',
      group,
      [problem('wholesale_minimum', { ...line('48', 'h'), productId: 'p2' })],
      undefined,
    ],
    ['not that minimum for retail lines', retail, [problem('wholesale_minimum', line('48', 'h'))], undefined],
    ['a group that stays apart', retail, [problem('mixed_cart')], 'mixed_cart_forbidden'],
    ['retail lines that stay apart', group, [problem('mixed_cart')], 'mixed_cart_forbidden'],
    ['not what the cart lacks for an order', retail, [problem('retail_minimum')], undefined],
  ])('%s', (_, added, problems, code) => {
    expect(refusedAddition(added, problems)?.code).toBe(code);
  });

  it('is told as an account is told', () => {
    const told = [retail, group].map((added) => refusedAddition(added, [problem('mixed_cart')])?.message);
    expect(told).toEqual([
      'В корзине оптовый набор. Розничные товары оформляют отдельным заказом',
      'В корзине розничные товары. Оптовый набор оформляют отдельным заказом',
    ]);
  });
});
