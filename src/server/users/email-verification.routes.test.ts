import { describe, expect, it } from 'vitest';
import { INVALID_LINK, mailedLinkSteps } from '#tests/support/mailed-link-steps.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, countRows, placeGuestOrder, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openMailingShop();
const { freshEmail, forget, reset, verify, signIn, personWithLink, register, ownerOfGuestOrder } =
  mailedLinkSteps(shop);

/** Somebody who ordered as a guest and registered with the same address afterwards. */
async function registeredGuest() {
  const goods = await addGoods(shop);
  const email = freshEmail();
  const contact = { name: 'Анна', phone: '+79210000007', email };
  const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
  return { ...(await register(email)), order };
}

describe('the link for an address', () => {
  it('comes with the registration and proves the address', async () => {
    const { email, id, link, token } = await register();
    const { data } = await verify(link, token);
    expect(data).toEqual({ email, joinedOrders: 0 });
    expect(await countRows(shop, 'users', `id = '${id}' and email_verified_at is not null`)).toBe(1);
  });

  it('followed again, as when the answer was lost, says the same, a week later too, and does nothing', async () => {
    const { email, order, link, token, id } = await registeredGuest();
    const both = await Promise.all([verify(link, token), verify(link, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ data }) => data.joinedOrders).sort()).toEqual([0, 1]);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id = '${id}'`)).toBe(1);
    const before = await snapshot(shop);
    expect((await verify(link, token)).data).toEqual({ email, joinedOrders: 0 });
    expect(await snapshot(shop)).toEqual(before);
    const other = await register();
    const { status, error } = await verify(link, other.token);
    expect([status, error]).toMatchObject(INVALID_LINK);
    shop.passSeconds(7 * 86_400);
    const later = await shop.sessionFor(id);
    expect((await verify(link, later.token)).data).toEqual({ email, joinedOrders: 0 });
  });

  it('that a later one replaced is refused until the address is proven', async () => {
    const { email, id, link, token } = await register();
    await shop.ask('accountVerifyEmail', { as: { id, token } });
    await shop.sendAll();
    const { status, error } = await verify(link, token);
    expect([status, error]).toMatchObject(INVALID_LINK);
    await verify(shop.tokenSentTo(email), token);
    expect((await verify(link, token)).status).toBe(200);
  });

  it('joins the orders that guests made with it, and those of nobody else', async () => {
    const goods = await addGoods(shop);
    const email = freshEmail();
    const contact = (to: string) => ({ contact: { name: 'Анна', phone: '+79210000001', email: to } });
    const items = [{ ...goods.line, quantity: 1 }];
    const first = await placeGuestOrder(shop, items, contact(email.toUpperCase()));
    const second = await placeGuestOrder(shop, items, contact(email));
    const foreign = await placeGuestOrder(shop, items, contact(freshEmail()));
    const { link, token } = await register(email);
    const as = { id: '', token };
    expect((await shop.ask('orderList', { as })).data).toEqual([]);
    expect((await verify(link, token)).data).toEqual({ email, joinedOrders: 2 });
    const { data } = await shop.ask('orderList', { as });
    expect(data.map(({ id }) => id).sort()).toEqual([first.order.id, second.order.id].sort());
    expect((await shop.ask('orderGet', { as, params: { id: foreign.order.id } })).status).toBe(404);
  });

  it('gives nothing to a stranger who registered with it, while its reader is signed in to another account', async () => {
    const goods = await addGoods(shop);
    const email = freshEmail();
    const contact = { name: 'Анна', phone: '+79210000004', email };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    const stranger = await register(email);
    const owner = await register();
    const before = await snapshot(shop);
    const asOther = await verify(stranger.link, owner.token);
    expect([asOther.status, asOther.error]).toMatchObject([
      403,
      {
        code: 'forbidden',
        message: 'Ссылка для другого аккаунта. Войдите в тот, в котором указали эту почту',
      },
    ]);
    expect(await snapshot(shop)).toEqual(before);
    const as = { id: '', token: stranger.token };
    expect((await shop.ask('orderList', { as })).data).toEqual([]);
    // whoever reads the mailbox sets a password of their own: the stranger is out, and the order is theirs
    await forget(email);
    await shop.sendAll();
    await reset(shop.tokenSentTo(email));
    expect((await shop.ask('orderList', { as })).status).toBe(401);
  });

  it('once followed, joins at each signing in what a guest ordered with the address since', async () => {
    const { email, order, own, token } = await ownerOfGuestOrder();
    expect(await own(token)).toEqual([]);
    const { data } = await shop.ask('authLogin', {
      body: { identifier: email, password: 'Мера-времени-42' },
    });
    expect(await own(data.token)).toMatchObject([{ id: order.id }]);
  });

  it('that was not followed joins nothing at the signing in', async () => {
    const goods = await addGoods(shop);
    const { email } = await register();
    const contact = { name: 'Анна', phone: '+79210000006', email };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    expect(await signIn(email, 'Мера-времени-42')).toBe(200);
    expect(await countRows(shop, 'orders', `contact_email = '${email}' and user_id is null`)).toBe(1);
  });

  it('works for a day', async () => {
    const [inTime, late] = [await register(), await register()];
    shop.passSeconds(86_300);
    const session = async ({ id }: { id: string }) => (await shop.sessionFor(id)).token;
    expect((await verify(inTime.link, await session(inTime))).status).toBe(200);
    shop.passSeconds(200);
    expect((await verify(late.link, await session(late))).status).toBe(422);
  });

  it('does for a password what it does not: nothing', async () => {
    const person = await personWithLink();
    const session = await shop.sessionFor(person.id);
    expect((await verify(person.token, session.token)).status).toBe(422);
  });

  it('is not needed by whoever set a password by mail', async () => {
    const goods = await addGoods(shop);
    const email = freshEmail();
    const { id } = await register(email);
    const contact = { name: 'Анна', phone: '+79210000002', email };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    await forget(email);
    await shop.sendAll();
    expect((await reset(shop.tokenSentTo(email))).status).toBe(200);
    expect(await countRows(shop, 'users', `id = '${id}' and email_verified_at is not null`)).toBe(1);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id = '${id}'`)).toBe(1);
  });
});

describe('the link for an address, followed without a sign-in', () => {
  const asGuest = (token: string) => shop.ask('authVerifyEmail', { body: { token } });
  const ownerOf = (token: string) => shop.ask('authVerifyEmailOwner', { body: { token } });
  const spend = (link: string) =>
    shop.owner.query('update mail_tokens set spent_at = now() where id = $1', [link.split('.')[0]]);

  it('tells whose it is, with the address masked, and changes nothing', async () => {
    const email = `anna.${freshEmail()}`;
    const { link } = await register(email);
    const before = await snapshot(shop);
    const { status, data } = await ownerOf(link);
    expect([status, data]).toEqual([200, { name: 'Анна', email: 'a•••@example.ru' }]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('confirms the address, and the orders join at the next sign-in', async () => {
    const { email, id, order, link } = await registeredGuest();
    const [status, joined] = [200, { email, joinedOrders: 0 }];
    const first = await asGuest(link);
    expect([first.status, first.data]).toEqual([status, joined]);
    expect(await countRows(shop, 'users', `id = '${id}' and email_verified_at is not null`)).toBe(1);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id is null`)).toBe(1);
    const before = await snapshot(shop);
    const again = await asGuest(link);
    expect([again.status, again.data]).toEqual([status, joined]);
    expect((await ownerOf(link)).status).toBe(200);
    expect(await snapshot(shop)).toEqual(before);
    expect(await signIn(email, 'Мера-времени-42')).toBe(200);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id = '${id}'`)).toBe(1);
  });

  it.each<[string, () => Promise<string>]>([
    ['rubbish', async () => 'rubbish'],
    ['a torn one', async () => (await register()).link.replace(/\.../, '.AA')],
    ['one for a password', async () => (await personWithLink()).token],
    [
      'one that another replaced',
      async () => {
        const { id, token, link } = await register();
        await shop.ask('accountVerifyEmail', { as: { id, token } });
        return link;
      },
    ],
    [
      'one that was spent without confirming',
      async () => {
        const { link } = await register();
        await spend(link);
        return link;
      },
    ],
    [
      'one of yesterday',
      async () => {
        const { link } = await register();
        shop.passSeconds(86_500);
        return link;
      },
    ],
    [
      'one of a closed account',
      async () => {
        const { id, link } = await register();
        await shop.owner.query('update users set disabled_at = now() where id = $1', [id]);
        return link;
      },
    ],
  ])('as %s tells and does nothing, always in the same words', async (_, make) => {
    const link = await make();
    const before = await snapshot(shop);
    for (const { status, error } of [await ownerOf(link), await asGuest(link)]) {
      expect([status, error]).toMatchObject(INVALID_LINK);
    }
    expect(await snapshot(shop)).toEqual(before);
  });
});
