export type DemoCustomer = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly region: 'moscow' | 'moscow-region' | 'spb' | 'russia';
  readonly address: string;
  readonly postalCode: string;
  /** A buyer without an account. */
  readonly isGuest?: true;
  readonly wholesale?: 'pending' | 'approved';
  readonly company?: { readonly name: string; readonly inn: string };
};

const person = (
  number: number,
  name: string,
  place: Pick<DemoCustomer, 'city' | 'region' | 'address' | 'postalCode'>,
  more: Pick<DemoCustomer, 'isGuest' | 'wholesale' | 'company'> = {},
): DemoCustomer => ({
  name,
  // a domain that can never receive mail
  email: `customer${number}@example.invalid`,
  phone: `+790000000${String(number).padStart(2, '0')}`,
  ...place,
  ...more,
});

const MOSCOW = { city: 'Москва', region: 'moscow', postalCode: '101000' } as const;
const PETERSBURG = { city: 'Санкт-Петербург', region: 'spb', postalCode: '190000' } as const;

/** Invented people and companies; none of them can sign in. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  person(1, 'Анна Ковалёва', { ...MOSCOW, address: 'ул. Примерная, д. 4, кв. 12' }),
  person(2, 'Мария Синицына', { ...PETERSBURG, address: 'Образцовый пр., д. 18, кв. 55' }),
  person(3, 'Екатерина Лугова', { ...MOSCOW, address: 'Тестовый пер., д. 7, кв. 3' }),
  person(4, 'Ольга Берёзкина', {
    city: 'Казань',
    region: 'russia',
    postalCode: '420000',
    address: 'ул. Примерная, д. 21, кв. 40',
  }),
  person(5, 'Наталья Ромашова', {
    city: 'Химки',
    region: 'moscow-region',
    postalCode: '141400',
    address: 'ул. Образцовая, д. 9, кв. 77',
  }),
  person(6, 'Ирина Зимина', { ...MOSCOW, address: 'Примерный б-р, д. 30, кв. 108' }, { isGuest: true }),
  person(
    7,
    'Светлана Орешкина',
    { ...PETERSBURG, address: 'Тестовая наб., д. 2, кв. 16' },
    { isGuest: true },
  ),
  person(
    8,
    'Дарья Веснина',
    { city: 'Екатеринбург', region: 'russia', postalCode: '620000', address: 'ул. Тестовая, д. 11, кв. 5' },
    { isGuest: true },
  ),
  person(
    9,
    'Юлия Полянская',
    { city: 'Тула', region: 'russia', postalCode: '300000', address: 'ул. Образцовая, д. 3' },
    { wholesale: 'approved', company: { name: 'ООО «Витрина Плюс»', inn: '0000000000' } },
  ),
  person(
    10,
    'Татьяна Озерова',
    { city: 'Самара', region: 'russia', postalCode: '443000', address: 'Примерная пл., д. 1' },
    { wholesale: 'approved', company: { name: 'ИП Озерова Т. А.', inn: '000000000000' } },
  ),
  person(11, 'Елена Дубравина', { ...MOSCOW, address: 'ул. Образцовая, д. 15' }, { wholesale: 'pending' }),
];
