import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { aUser, fakeCaller, tokenOf } from '#tests/support/web.tsx';
import { CallerContext } from '#web/core/api/caller-context.ts';
import { readToken, writeToken } from '#web/core/api/token-store.ts';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { UsersOnly } from '#web/core/session/guards.tsx';
import { type Session, useSession } from '#web/core/session/session-context.ts';
import { SessionProvider } from '#web/core/session/session-provider.tsx';
import { markSignedIn } from '#web/core/session/signed-in-mark.ts';
import {
  colorMappingQuery,
  customerServiceQuery,
  retailSettingsQuery,
  storeSettingsQuery,
} from '#web/core/store/store-queries.ts';
import { categoriesQuery } from '#web/shop/catalog/catalog-queries.ts';
import { productDisplayQuery } from '#web/shop/catalog/product-display-query.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';

const ANNA = { token: tokenOf(aUser().id), user: aUser() };

beforeEach(() => {
  localStorage.clear();
  markSignedIn(false);
});

/** Priced by the viewer, one person's, and what nobody has thought of yet. */
const PERSONAL = [
  ['homepage'],
  ['search', 'suggest', 'платье'],
  ['products', 'list', {}],
  ['products', 'related', 'plate-na-zapah', 8],
  ['products', 'by-ids', ['1']],
  ['product', 'plate-na-zapah'],
  ['promocodes', 'active'],
  ['orders', 1],
  ['session', 'addresses'],
  ['admin', 'orders', {}],
  ['thought-of-tomorrow'],
];
/** What every page shows around itself: it stands still while people come and go. */
const COMMON = [
  categoriesQuery,
  colorMappingQuery,
  customerServiceQuery,
  productDisplayQuery,
  retailSettingsQuery,
  shippingSettingsQuery,
  storeSettingsQuery,
].map((query): readonly unknown[] => query(fakeCaller()).queryKey);

type Asked = (viewer: string) => Promise<string>;

function open(ask: Asked = async (viewer) => `for ${viewer}`) {
  const client = createQueryClient('browser');
  const asked: string[] = [];
  const query = queryOptions({
    queryKey: ['homepage'],
    queryFn: ({ signal: _ }) => {
      const viewer = readToken() === null ? 'guest' : 'Anna';
      asked.push(viewer);
      return ask(viewer);
    },
  });
  const shown: { session?: Session } = {};
  function Page() {
    const session = useSession();
    shown.session = session;
    return <p>{useQuery(query).data ?? 'nothing'}</p>;
  }
  const element = (
    <SessionProvider>
      <Page />
    </SessionProvider>
  );
  const caller = fakeCaller({ authLogout: () => ({ data: {} }), authMe: () => ({ data: aUser() }) });
  render(
    <QueryClientProvider client={client}>
      <CallerContext value={caller}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </CallerContext>
    </QueryClientProvider>,
  );
  const signIn = () => act(async () => shown.session?.signIn(ANNA));
  return { client, query, asked, shown, signIn };
}

it('keeps nothing of a person who leaves but what is known to be for everybody', async () => {
  const { client, shown, signIn } = open();
  await signIn();
  for (const key of [...PERSONAL, ...COMMON]) client.setQueryData(key, 'for Anna');
  await act(async () => {
    void shown.session?.logout();
    const kept = client.getQueryCache().findAll({ predicate: ({ state }) => state.data === 'for Anna' });
    // at once, before anything is drawn
    expect(kept.map(({ queryKey }) => queryKey)).toEqual(COMMON);
  });
});

it('asks anew for whoever arrives and for whoever stays behind, without a look at the other’s', async () => {
  const seen: (string | null)[] = [];
  const { asked, shown, signIn } = open();
  await screen.findByText('for guest');
  await signIn();
  await screen.findByText('for Anna');
  const watcher = new MutationObserver(() => seen.push(document.querySelector('p')?.textContent ?? null));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  await act(async () => shown.session?.logout());
  await screen.findByText('for guest');
  watcher.disconnect();
  expect(asked).toEqual(['guest', 'Anna', 'guest']);
  expect(seen).not.toContain('for Anna');
});

it('gives a page that is on its way the answer for whoever is here then', async () => {
  const answers: (() => void)[] = [];
  const { client, query, signIn } = open(
    (viewer) => new Promise((resolve) => answers.push(() => resolve(`for ${viewer}`))),
  );
  await signIn();
  const later = { ...query, queryKey: ['product', 'plate-na-zapah'] };
  const page = client.query(later);
  // signed out in another tab
  await act(async () => {
    localStorage.clear();
    markSignedIn(false);
    writeToken(null);
  });
  for (const answer of answers) answer();
  expect(await page).toBe('for guest');
  expect(client.getQueryData(later.queryKey)).toBe('for guest');
});

it('takes no answer to a guest that is still on its way for an arrived user’s', async () => {
  let answerGuest = () => undefined as unknown;
  const { client, signIn } = open((viewer) =>
    viewer === 'guest'
      ? new Promise((resolve) => (answerGuest = () => resolve('for guest')))
      : Promise.resolve('for Anna'),
  );
  await signIn();
  await act(async () => answerGuest());
  expect(await screen.findByText('for Anna')).toBeTruthy();
  expect(client.getQueryState(['homepage'])?.isInvalidated).toBe(false);
});

it('asks for nothing of a person on the page that they leave', async () => {
  let asked = 0;
  const orders = { queryKey: ['orders', 1], queryFn: async () => (asked += 1) };
  const shown: { session?: Session } = {};
  function Orders() {
    return <p>{useQuery(orders).data}</p>;
  }
  function Visitor() {
    shown.session = useSession();
    return <Outlet />;
  }
  const element = (
    <SessionProvider>
      <Visitor />
    </SessionProvider>
  );
  const children = [
    { path: '/account', element: <UsersOnly>{() => <Orders />}</UsersOnly> },
    { path: '*', element: <p>home</p> },
  ];
  const caller = fakeCaller({ authLogout: () => ({ data: {} }) });
  const router = createMemoryRouter([{ element, children }]);
  render(
    <QueryClientProvider client={createQueryClient('browser')}>
      <CallerContext value={caller}>
        <RouterProvider router={router} />
      </CallerContext>
    </QueryClientProvider>,
  );
  await act(async () => shown.session?.signIn(ANNA));
  await act(() => router.navigate('/account'));
  await screen.findByText('1');
  await act(async () => shown.session?.logout());
  await screen.findByText('home');
  expect(asked).toBe(1);
});
