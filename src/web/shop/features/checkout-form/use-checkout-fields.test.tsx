import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { User } from '#contract/auth.ts';
import { shopOf, usual } from '#tests/support/cart-checkout.tsx';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SessionContext, useSession } from '#web/core/session/session-context.ts';
import { EMPTY_FIELDS, readCheckoutDraft, writeCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';

const ANNA = aUser({ phone: '+79160001122' });
const VERA = aUser({ id: '0199a000-0000-7000-8000-0000000000fe', name: 'Вера Смирнова' });

/** The open form of a visitor whose session changes in another tab. */
async function openForm() {
  const here = {
    type: (_: { address?: string; comment?: string }) => undefined as void,
    become: (_: User | null) => undefined as void,
  };
  function Form() {
    const { fields, change } = useCheckoutFields();
    here.type = change;
    return <p>{[fields.name, fields.phone, fields.address, fields.comment].join(' | ')}</p>;
  }
  function Visitor() {
    const session = useSession();
    const [user, become] = useState<User | null>(null);
    here.become = become;
    const status = user === null ? 'guest' : 'user';
    return (
      <SessionContext value={{ ...session, user, status }}>
        <Form />
      </SessionContext>
    );
  }
  const caller = fakeCaller({
    ...shopOf(usual.methods),
    addressList: () => ({ data: [] }),
  });
  const { unmount } = renderInShop(<Visitor />, { caller });
  await act(async () => undefined);
  return {
    unmount,
    type: (values: { address?: string; comment?: string }) => act(async () => here.type(values)),
    become: (user: User | null) => act(async () => here.become(user)),
    shown: () => screen.getByText(/\|/).textContent,
  };
}

it('keeps what a guest has typed as they sign in in another tab, for the account then', async () => {
  const form = await openForm();
  await form.type({ address: 'Тверская, 1', comment: 'Домофон 12' });
  // the other tab has written what it shows
  localStorage.setItem('checkout-draft', JSON.stringify({ ...EMPTY_FIELDS, owner: ANNA.id }));
  await form.become(ANNA);
  expect(form.shown()).toBe('Анна Ковалёва | +7 916 000-11-22 | Тверская, 1 | Домофон 12');
  expect(readCheckoutDraft(ANNA.id).comment).toBe('Домофон 12');
  await form.become(null);
  expect(form.shown()).toBe(' |  |  | ');
});

it('takes along after a reload what was typed before it', async () => {
  const before = await openForm();
  await before.type({ comment: 'Домофон 12' });
  before.unmount();
  const form = await openForm();
  await form.become(ANNA);
  expect(form.shown()).toContain('Домофон 12');
});

it('gives way to what its shopper typed in the tab that they signed in from', async () => {
  const form = await openForm();
  writeCheckoutDraft({ ...EMPTY_FIELDS, comment: 'Домофон 12' }, ANNA.id);
  await form.become(ANNA);
  expect(form.shown()).toContain('Домофон 12');
});

it('shows nobody what another account typed, nor what a guest of another visit did', async () => {
  writeCheckoutDraft({ ...EMPTY_FIELDS, comment: 'Тайна' }, null);
  sessionStorage.clear();
  const form = await openForm();
  expect(form.shown()).toContain('Тайна');
  await form.become(ANNA);
  expect(form.shown()).not.toContain('Тайна');
  await form.type({ comment: 'Тайна Анны' });
  await form.become(VERA);
  expect(form.shown()).toMatch(/^Вера Смирнова/);
  expect(form.shown()).not.toContain('Тайна');
});
