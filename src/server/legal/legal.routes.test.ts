import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { LEGAL_KINDS, type LegalKind } from '#domain/legal/document.ts';
import { dayIso } from '#domain/ru/date.ts';
import { BUILT_IN_EDITIONS, seedEditions } from '#server/seed/legal/seed-editions.ts';
import { testApi } from '#tests/support/api.ts';
import { storeSetting } from '#tests/support/builders.ts';

const { db, owner, app, call, now, passSeconds } = await testApi({ env: { PUBLIC_URL: 'http://shop.test' } });
await seedEditions(db);

afterEach(async () => {
  await db.deleteFrom('settings').execute();
  await owner.query('delete from legal_documents where not is_built_in');
});

const read = async (kind: LegalKind, version?: string) =>
  (await call('legalDocument', { params: { kind }, query: version === undefined ? {} : { version } })).data;
const words = async (kind: LegalKind, version?: string) =>
  (await read(kind, version)).sections
    .flatMap(({ title, blocks }) => [title, ...blocks.flat()])
    .join('\n')
    .replaceAll('\u00A0', ' ');
const statusOf = async (path: string) => (await app.inject({ url: `/api/legal/${path}` })).statusCode;

/** An edition of staff's own, so many days from today where the shop is. */
async function addEdition(kind: LegalKind, days: number, text: string): Promise<string> {
  const day = dayIso(now().getTime() + days * 86_400_000);
  await sql`
    insert into legal_documents (kind, version, effective_from, title, sections, is_built_in)
    values (${kind}, ${day}, ${day}::date, 'Своя', ${JSON.stringify([{ title: text, blocks: [] }])}::jsonb, false)
  `.execute(db);
  return day;
}

describe('texts of a new shop', () => {
  it.each(LEGAL_KINDS)('%s: leaves no placeholder and names its edition', async (kind) => {
    const document = await read(kind);
    expect(document).toMatchObject({ kind, version: '2026-11-21', isCurrent: true });
    expect(await words(kind)).not.toMatch(/[{}]/);
  });

  it('name the seller with its numbers, address and contacts', async () => {
    await storeSetting(db, 'store', {
      contact: { phone: '+74951112233', email: 'shop@example.com' },
      legal: {
        name: 'ООО «Лён»',
        inn: '7707083893',
        ogrn: '1027700132195',
        address: '101000, Москва, ул. Льна, 1',
      },
    });
    for (const kind of ['offer', 'personal_data', 'privacy', 'marketing'] as const)
      expect(await words(kind)).toContain(
        'ООО «Лён», ИНН 7707083893, ОГРН 1027700132195, адрес: 101000, Москва, ул. Льна, 1',
      );
    expect(await words('offer')).toContain('телефон +7 495 111-22-33, почта shop@example.com');
    expect(await words('returns')).toContain('101000, Москва, ул. Льна, 1');
  });

  it('take things back within 14 days and give the money back within 10', async () => {
    const text = await words('returns');
    expect(text).toContain('в любое время до получения и в течение 14 дней после него');
    expect(text).toContain('не меньше 7 дней');
    expect(text).toContain('Вернём в течение 10 дней со дня вашего требования');
    expect(text).toContain('от 31.12.2020 № 2463');
    expect(text).toContain('чулочно-носочные изделия');
  });

  it('follow the terms that the shop has set', async () => {
    await storeSetting(db, 'store', {
      footerData: {
        returnsExchange: { returnDays: 21, refundDays: 3, address: '115088, Москва, склад' },
        privacyPolicy: { email: 'dpo@example.com', responsible: 'Анна Ковалёва' },
      },
    });
    expect(await words('returns')).toMatch(/в течение 21 дня после.+/);
    expect(await words('returns')).toContain('в течение 3 дней со дня вашего требования');
    expect(await words('returns')).toContain('по адресу: 115088, Москва, склад');
    expect(await words('privacy')).toContain('отвечает Анна Ковалёва; вопросы и запросы: dpo@example.com');
  });

  it.each([
    { returnsExchange: { returnDays: 6 } },
    { returnsExchange: { refundDays: 11 } },
    { privacyPolicy: { email: 'nobody' } },
    { paymentMethods: { bitcoin: 'Да' } },
    { pages: { about: { title: '' } } },
  ])('do not follow terms below the law or broken ones: %j', async (footerData) => {
    await storeSetting(db, 'store', { storeName: 'Лён', footerData });
    expect((await call('storeSettings')).data.storeName).toBe('МЕРА');
    expect(await words('returns')).toContain('в течение 14 дней');
  });

  it('hold short words and numbers to what follows', async () => {
    const { sections } = await read('returns');
    expect(JSON.stringify(sections)).toContain('в\u00A0течение 14\u00A0дней');
  });
});

describe('editions', () => {
  it('before the present one can be read, newest first', async () => {
    const { editions, isCurrent, sections } = await read('offer', '2026-11-20');
    expect(isCurrent).toBe(false);
    expect(editions.map(({ version }) => version)).toEqual(['2026-11-21', '2026-11-20']);
    expect(sections.map(({ title }) => title)).toContain('Стороны и\u00A0предмет');
  });

  it('of staff come into force on their day and not before', async () => {
    const tomorrow = await addEdition('offer', 1, 'Завтрашняя');
    expect((await read('offer')).version).toBe('2026-11-21');
    expect(await statusOf(`offer?version=${tomorrow}`)).toBe(404);
    passSeconds(86_400);
    expect((await read('offer')).sections.map(({ title }) => title)).toEqual(['Завтрашняя']);
    passSeconds(-86_400);
  });

  it('of staff are never overtaken by the built-in ones', async () => {
    await owner.query(`delete from legal_documents where kind = 'privacy'`);
    await addEdition('privacy', -30, 'Своя');
    await seedEditions(db);
    expect((await read('privacy')).sections.map(({ title }) => title)).toEqual(['Своя']);
    await owner.query(`delete from legal_documents where kind = 'privacy'`);
    await seedEditions(db);
    expect((await read('privacy')).version).toBe('2026-11-21');
  });

  it('stand as they are: nobody changes or removes one', async () => {
    await expect(db.updateTable('legal_documents').set({ title: 'Другая' }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom('legal_documents').execute()).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['offer?version=2020-01-01', 404],
    ['offer?version=', 400],
    ['offer?version=%00', 400],
    ["offer?version=2026-11-20'--", 400],
    ['offer?other=1', 400],
    ['recipes', 400],
  ])('that there are not: %s answers %d', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

describe('consents', () => {
  const consent = async (email: string) => {
    const { data } = await call('authRegister', {
      body: {
        name: 'Анна',
        email,
        password: 'tri-slova-i-19',
        consents: { personalData: true, offer: true, marketing: true },
      },
    });
    const { rows } = await owner.query(
      'select kind, text_version from consents where user_id = $1 order by kind',
      [data.user.id],
    );
    return rows;
  };

  it('name the edition in force, which can be read', async () => {
    for (const { kind, text_version } of await consent('one@example.com'))
      expect((await read(kind, text_version)).isCurrent).toBe(true);
  });

  it('cannot name an edition that there is none of', async () => {
    await consent('two@example.com');
    await expect(
      owner.query(`update consents set text_version = '2020-01-01' where kind = 'offer'`),
    ).rejects.toThrow(/consents_text/);
  });
});

it('texts are typed with Russian quotes and dashes', () => {
  const text = JSON.stringify(BUILT_IN_EDITIONS.map(({ sections }) => sections)).replaceAll('"', '');
  expect(text).not.toMatch(/ - |\.\.\.|\s{2}|[“”„]/);
});
