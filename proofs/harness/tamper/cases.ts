import type * as z from 'zod';
import { FOREIGN_FIELDS, HOSTILE_TEXTS, LONG, valuesInstead } from './bad-values.ts';
import { schemasOf, type Write } from './endpoints.ts';
import { type Field, fieldsOf, isRecord, valueAt, withEntry, withValue } from './fields.ts';
import { stringify } from './raw-json.ts';
import { payloadOf, type Request } from './request.ts';

/** One way to spoil a correct request, whichever it is. */
export type Case = { readonly name: string; spoil(request: Request): Request };

type TextPart = 'params' | 'query' | 'headers';

/** Everything that is tried with the parts of one correct request of an endpoint. */
export function casesOf(endpoint: Write, sample: Request): Case[] {
  const { params, query, headers, body } = schemasOf(endpoint);
  return [
    ...bodyCases(body, sample.body ?? {}),
    ...wholeBodyCases(endpoint),
    ...(params === undefined ? [] : Object.keys(params.shape).flatMap(paramCases)),
    ...(query === undefined ? [] : Object.keys(query.shape).flatMap((name) => textCases('query', name))),
    ...(query === undefined ? [] : strayQueryCases),
    ...(headers === undefined ? [] : Object.keys(headers.shape).flatMap(headerCases)),
  ];
}

function bodyCases(schema: z.ZodType, sample: unknown): Case[] {
  return fieldsOf(schema, sample).flatMap((field) => [
    ...valuesInstead(field).map((value) => placing(field, value)),
    ...(field.kind === 'object' && isRecord(field.value) ? objectCases(field) : []),
  ]);
}

function placing({ path }: Field, value: unknown): Case {
  return inBody(`${nameOf(path)} = ${told(value)}`, (body) => withValue(body, path, value));
}

function objectCases({ path, value }: Field): Case[] {
  const change = (name: string, with_: (object: Readonly<Record<string, unknown>>) => object) =>
    inBody(name, (body) => {
      const object = valueAt(body, path);
      return isRecord(object) ? withValue(body, path, with_(object)) : body;
    });
  const keys = Object.keys(value as object);
  return [
    ...keys.map((key) => change(`${nameOf([...path, key])} left out`, (object) => without(object, key))),
    ...FOREIGN_FIELDS.map(([key, placed]) =>
      change(`${nameOf([...path, key])} added`, (object) => withEntry(object, key, placed)),
    ),
  ];
}

function inBody(name: string, change: (body: unknown) => unknown): Case {
  return { name: `body${name}`, spoil: (request) => ({ ...request, body: change(request.body ?? {}) }) };
}

const UNREADABLE = [
  '{',
  '{"a":}',
  '[1,',
  'undefined',
  'NaN',
  "{'a': 1}",
  '{"a":1}}',
  '\u0000',
  '{"a":"\u0001"}',
];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'nonsense',
  null,
];
/** Above what the shop reads where a call does not say so itself. */
const TOO_MUCH = 300 * 1024;

const wholeBodyCases = ({ bodyLimit = TOO_MUCH }: Write): readonly Case[] => [
  { name: 'body left out', spoil: ({ body: _, ...rest }) => rest },
  ...['', ' ', ...UNREADABLE].map((payload) => ({
    name: `body is ${JSON.stringify(payload)}`,
    spoil: (request: Request) => ({ ...request, payload }),
  })),
  ...CONTENT_TYPES.map((contentType) => ({
    name: `body as ${contentType}`,
    spoil: (request: Request) => ({ ...request, payload: payloadOf(request) ?? '{}', contentType }),
  })),
  {
    name: 'body too large',
    spoil: (request) => ({ ...request, payload: `${payloadOf(request) ?? '{}'}${' '.repeat(bodyLimit)}` }),
  },
];

function textCases(part: TextPart, name: string): Case[] {
  const with_ = (value: string | readonly string[]): Case => ({
    name: `${part}.${name} = ${told(value)}`,
    spoil: (request) => ({ ...request, [part]: { ...request[part], [name]: value } }),
  });
  return [
    { name: `${part}.${name} left out`, spoil: (request) => leaveOut(request, part, name) },
    ...['', '0', '-1', '1e3', 'null', 'true,true', ...HOSTILE_TEXTS].map(with_),
    ...(part === 'query' ? [with_(['true', 'true']), with_([])] : []),
  ];
}

/** An address has to lead to the endpoint, so that nothing can be left out of it. */
function paramCases(name: string): Case[] {
  const values = [' ', '..', '.', '../..', '..%2f..', 'not-an-id', '0', 'a'.repeat(10_240), ...HOSTILE_TEXTS];
  return values.map((value) => ({
    name: `params.${name} = ${told(value)}`,
    spoil: (request) => ({ ...request, params: { ...request.params, [name]: value } }),
  }));
}

/** Only what a header can carry at all. */
function headerCases(name: string): Case[] {
  const values = [
    '',
    'short',
    'x'.repeat(65),
    'x'.repeat(5000),
    "'; drop table orders; --",
    '../../etc',
    'a b c d e f g h i',
  ];
  return [
    { name: `headers.${name} left out`, spoil: (request) => leaveOut(request, 'headers', name) },
    ...values.map((value) => ({
      name: `headers.${name} = ${told(value)}`,
      spoil: (request: Request) => ({ ...request, headers: { ...request.headers, [name]: value } }),
    })),
  ];
}

const strayQueryCases: readonly Case[] = FOREIGN_FIELDS.filter(([name]) => name !== '').map(([name]) => ({
  name: `query.${name} added`,
  spoil: (request) => ({ ...request, query: { ...request.query, ...{ [name]: 'x' } } }),
}));

function leaveOut(request: Request, part: TextPart, name: string): Request {
  return { ...request, [part]: without(request[part] ?? {}, name) };
}

function without<T>(object: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

const nameOf = (path: Field['path']) => path.map((part) => `.${part}`).join('');

function told(value: unknown): string {
  if (value === LONG) return '(10 kB)';
  const text = stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)}… (${text.length})`;
}
