import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { useOpenWholesale } from '#web/shop/purchase/wholesale-terms.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { WholesaleHost } from './wholesale-host.tsx';

vi.mock('./wholesale-purchase.tsx', () => Promise.reject(new Error('cut off')));

function Way() {
  const open = useOpenWholesale();
  return (
    <button type="button" onClick={() => open?.({ id: 'one', slug: 'dress' })}>
      Купить оптом
    </button>
  );
}

it('says so where the code of the wizard does not come, and leaves the page as it is', async () => {
  const caller = fakeCaller({ bundleSettings: () => Promise.reject(new Error('cut off')) });
  renderInShop(
    <WholesaleHost>
      <Way />
      <Toaster />
    </WholesaleHost>,
    { caller },
  );
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Купить оптом' }));
    expect(
      await screen.findByText('Нет связи с магазином. Проверьте интернет и попробуйте снова'),
    ).toBeTruthy();
  });
});
