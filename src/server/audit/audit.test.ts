import { expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { testDatabase } from '#tests/support/database.ts';
import { audit } from './audit.ts';

const { db, owner } = await testDatabase();

it('who, when, what, before and after are written, personal fields by their names only', async () => {
  const { id: userId } = await buildUser(db, { role: 'manager' });
  const at = new Date('2026-11-22T09:00:00Z');
  await audit(db, {
    who: { userId, ip: '127.0.0.1' },
    at,
    action: 'order.status',
    what: { entity: 'order', id: 'an-order' },
    before: { status: 'new', phone: '+79210000000', lines: [{ sku: 'A', comment: 'позвоните' }] },
    after: { status: 'confirmed', phone: null, lines: [] },
  });
  const { rows } = await owner.query('select * from audit_log');
  expect(rows).toMatchObject([
    {
      user_id: userId,
      at,
      action: 'order.status',
      entity: 'order',
      entity_id: 'an-order',
      before: { status: 'new', phone: '…', lines: [{ sku: 'A', comment: '…' }] },
      after: { status: 'confirmed', phone: '…', lines: [] },
      ip: '127.0.0.1',
    },
  ]);
});
