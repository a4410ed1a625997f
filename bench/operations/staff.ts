import { randomBytes } from 'node:crypto';
import { get, type Operation } from '../operation.ts';
import type { Stage } from '../stage.ts';

/** Somebody of the staff, hired for one operation: a token lives for minutes. */
async function tokenOfKeeper({ ask, database }: Stage): Promise<string> {
  const email = `keeper-${randomBytes(6).toString('hex')}@example.com`;
  const password = randomBytes(18).toString('base64url');
  const body = { name: 'Хранительница', email, password, consents: { personalData: true, offer: true } };
  const answer = await ask({ method: 'POST', path: '/api/auth/register', body });
  const { token } = (answer.body.data ?? {}) as { token?: string };
  if (token === undefined) throw new Error(`no staff: ${answer.status} ${answer.text.slice(0, 300)}`);
  await database.rows(`update users set role = 'manager' where email = $1`, [email]);
  return token;
}

const staffList = (name: string, title: string, path: string): Operation => ({
  name,
  title,
  connections: [1, 8],
  prepare: async (stage) => {
    const authorization = `Bearer ${await tokenOfKeeper(stage)}`;
    return {
      calls: Array.from({ length: 5 }, (_, at) => get(`${path}?limit=50&page=${at + 1}`, { authorization })),
    };
  },
});

/** The two lists that staff have open all day. */
export const staffOperations: readonly Operation[] = [
  staffList('admin-orders', 'staff: list of orders', '/api/admin/orders'),
  staffList('admin-products', 'staff: list of products', '/api/admin/products'),
];
