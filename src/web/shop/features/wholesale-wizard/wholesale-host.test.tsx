import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { useOpenWholesale } from '#web/shop/purchase/wholesale-terms.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { WholesaleHost } from './wholesale-host.tsx';

vi.mock('./wholesale-purchase.tsx', () => Promise.reject(new Error('cut off')));

function Way() {
  const { open } = useOpenWholesale();
  return (
    <button type="button" onClick={() => open?.({ id: 'one', slug: 'dress' })}>
      Купить оптом
    </button>
  );
}

function renderWay() {
  const caller = fakeCaller({ bundleSettings: () => Promise.reject(new Error('cut off')) });
  renderInShop(
    <WholesaleHost>
      <Way />
      <Toaster />
    </WholesaleHost>,
    { caller },
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Купить оптом' }));

afterEach(() => vi.unstubAllGlobals());

function standInForPage() {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  return assign;
}

it('goes to the product’s page as it is now where the shop answers without that code', async () => {
  const assign = standInForPage();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  renderWay();
  await press();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/product/dress'));
});

it('says so where the code of the wizard does not come, leaves the page as it is, and tries again from there', async () => {
  const assign = standInForPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut off')));
  renderWay();
  await press();
  await screen.findByText('Нет связи с магазином. Проверьте интернет и попробуйте снова');
  expect(assign).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/product/dress'));
});
