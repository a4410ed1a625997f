import { describe, expect, it } from 'vitest';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const manager = await shop.signIn({ role: 'manager' });
const { accept, analyze, pieces } = wholesaleSteps(shop);
const FORM = { company: 'ООО «Ромашка»', inn: '7707083893' };

const apply = (as: Person, more: object = {}) =>
  shop.ask('wholesaleApply', { as, body: { ...FORM, ...more } });
const decide = (id: string, body: object, as: Person = manager) =>
  shop.ask('staffWholesaleBuyerDecide', { as, params: { id }, body });
const standing = async (as: Person) => (await shop.ask('authMe', { as })).data.wholesale;
const wholesaleIs = (value: object) =>
  shop.owner.query(
    `insert into settings (key, value) values ('wholesale', $1)
     on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(value)],
  );
const eventsOf = async ({ id }: Person) => {
  const { rows } = await shop.owner.query<{ kind: string }>(
    `select kind from events where payload ->> 'userId' = $1 order by occurred_at, id`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};

describe('an application for wholesale', () => {
  it('waits for staff, is refused with the reason, made anew and approved', async () => {
    const as = await shop.signIn();
    expect((await shop.ask('wholesaleApplication', { as })).data).toMatchObject({
      status: 'none',
      company: null,
    });
    const first = await apply(as, { kpp: '770701001' });
    expect(first.data).toMatchObject({ status: 'pending', ...FORM, kpp: '770701001', reason: null });
    expect(await standing(as)).toBe('pending');
    const refused = await decide(as.id, { decision: 'refused', reason: 'Нет такой компании', version: 1 });
    expect(refused.data).toMatchObject({
      id: as.id,
      status: 'refused',
      version: 2,
      decidedBy: expect.any(String),
    });
    expect((await shop.ask('wholesaleApplication', { as })).data).toMatchObject({
      status: 'refused',
      reason: 'Нет такой компании',
    });
    expect((await shop.ask('authMe', { as })).data).toMatchObject({
      wholesale: 'refused',
      wholesaleReason: 'Нет такой компании',
    });
    expect((await apply(as, { company: 'ИП Иванова', inn: '500100732259' })).data).toMatchObject({
      status: 'pending',
      company: 'ИП Иванова',
      kpp: null,
      reason: null,
    });
    expect((await decide(as.id, { decision: 'approved', version: 3 })).data.status).toBe('approved');
    expect((await shop.ask('authMe', { as })).data).not.toHaveProperty('wholesaleReason');
    expect(await standing(as)).toBe('approved');
    expect(await eventsOf(as)).toEqual([
      'wholesale.applied',
      'wholesale.refused',
      'wholesale.applied',
      'wholesale.approved',
    ]);
    const { rows } = await shop.owner.query(
      `select action, before, after, user_id from audit_log where entity_id = $1 order by id`,
      [as.id],
    );
    expect(rows).toEqual([
      {
        action: 'wholesale.refuse',
        before: { wholesale: 'pending' },
        after: { wholesale: 'refused', reason: 'Нет такой компании' },
        user_id: manager.id,
      },
      {
        action: 'wholesale.approve',
        before: { wholesale: 'pending' },
        after: { wholesale: 'approved' },
        user_id: manager.id,
      },
    ]);
  });

  it('is taken once at a time', async () => {
    const as = await shop.signIn();
    const answers = await Promise.all([apply(as), apply(as)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await apply(as)).error?.message).toBe('Заявка уже на\u00a0рассмотрении');
    const buyer = await shop.signIn({ wholesale: 'approved' });
    expect((await apply(buyer)).error?.code).toBe('wrong_state');
  });

  it.each([
    [{ inn: '7707083894' }, 'inn', 'В номере опечатка, проверьте цифры'],
    [{ inn: '123' }, 'inn', 'ИНН — 10\u00a0или 12\u00a0цифр'],
    [{ company: '  ' }, 'company', 'Заполните поле'],
    [{ status: 'approved' }, 'status', expect.any(String)],
  ])('with %j is not taken', async (more, path, message) => {
    const as = await shop.signIn();
    const { status, error } = await apply(as, more);
    expect([status, error?.details]).toEqual([400, [{ path, message }]]);
    expect(await standing(as)).toBe('none');
  });

  it('is not taken while wholesale is closed', async () => {
    await wholesaleIs({ wholesaleEnabled: false });
    const { status, error } = await apply(await shop.signIn());
    expect([status, error?.message]).toEqual([422, 'Оптовые продажи сейчас закрыты']);
    await wholesaleIs({ wholesaleEnabled: true });
  });
});

describe('staff', () => {
  it('list who applied, with counts', async () => {
    const as = await shop.signIn();
    await apply(as);
    const { data, envelope } = await shop.ask('staffWholesaleBuyerList', {
      as: manager,
      query: { status: 'pending' },
    });
    expect(data[0]).toMatchObject({ id: as.id, ...FORM, version: 1 });
    expect(envelope.meta.counts.pending).toBe(envelope.meta.total);
  });

  it('decide against what they saw, with a reason for a refusal, and of those alone who applied', async () => {
    const as = await shop.signIn();
    await apply(as);
    const silent = await decide(as.id, { decision: 'refused', version: 1 });
    expect(silent.error?.details).toEqual([{ path: 'reason', message: 'Укажите причину отказа' }]);
    expect((await decide(as.id, { decision: 'approved', version: 2 })).error?.code).toBe('stale_version');
    await decide(as.id, { decision: 'approved', version: 1 });
    expect((await decide(as.id, { decision: 'approved', version: 2 })).error).toMatchObject({
      code: 'wrong_state',
      message: 'Заявка уже одобрена',
    });
    const nobody = await decide((await shop.signIn()).id, { decision: 'approved', version: 1 });
    expect([nobody.status, nobody.error?.message]).toEqual([404, 'Заявка не найдена']);
  });

  it('open wholesale to a buyer where it is for those who are approved', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    await wholesaleIs({ wholesaleAccess: 'approved' });
    await apply(as);
    expect((await analyze(dress, { as })).error?.code).toBe('wholesale_unavailable');
    await decide(as.id, { decision: 'approved', version: 1 });
    expect((await analyze(dress, { as })).status).toBe(200);
    await decide(as.id, { decision: 'refused', reason: 'Договор расторгнут', version: 2 });
    expect((await accept(dress, { as })).error?.code).toBe('wholesale_unavailable');
    await wholesaleIs({ wholesaleAccess: 'everyone' });
  });

  it('see live holds and end one, with a reason', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    await accept(dress, { as, sets: 4 });
    await accept(dress, { sets: 1 });
    const query = { variantId: dress.variantId };
    const { data } = await shop.ask('staffHoldList', { as: manager, query });
    expect(data.map(({ buyer, pieces: kept }) => [buyer?.id ?? null, kept])).toEqual([
      [as.id, 8],
      [null, 2],
    ]);
    const held = () => shop.ask('staffHeldStock', { as: manager, params: { id: dress.product.id } });
    expect((await held()).data.map((it) => it.held)).toEqual([5, 5]);
    const id = data[0]?.id ?? '';
    const release = (body: object) => shop.ask('staffHoldRelease', { as: manager, params: { id }, body });
    expect((await release({ reason: '' })).status).toBe(400);
    expect((await release({ reason: 'Покупатель передумал' })).status).toBe(200);
    expect(await pieces(dress)).toBe(9);
    expect((await held()).data.map((it) => it.held)).toEqual([1, 1]);
    expect((await release({ reason: 'Ещё раз' })).error?.code).toBe('not_found');
    expect((await shop.ask('staffHoldList', { as: manager, query })).data).toHaveLength(1);
    const { rows } = await shop.owner.query(`select before, after from audit_log where entity_id = $1`, [id]);
    expect(rows).toEqual([{ before: { pieces: 8 }, after: { pieces: 0, reason: 'Покупатель передумал' } }]);
    // the group stays in the cart, its variants cannot be held again at once
    expect((await accept(dress, { as, sets: 1 })).data.holdRefusal).toBe('held_recently');
  });
});
