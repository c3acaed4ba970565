import fc, { type Arbitrary } from 'fast-check';
import { hostileHeaders, hostileKeys, hostileValues, Sample } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';
import { valuesOf } from './schema-values.ts';

/** Where a value of a call is: `['body', 'quietHours', 'from']`. */
type Place = readonly [part: 'params' | 'query' | 'body', ...path: string[]];

/** One change of a valid call. Tuples, so that a counterexample is short. */
export type Change =
  | readonly ['valid' | 'hostile', Place, unknown]
  | readonly ['drop', Place]
  | readonly ['repeat', Place, number]
  | readonly ['add', Place, string, unknown]
  | readonly ['header', string, string]
  | readonly ['address', string]
  | readonly ['bytes', Sample];

export interface HostileCase {
  readonly caller: 'allowed' | 'colleague' | 'limited' | 'apiKey' | 'expired' | 'nobody';
  readonly language: string;
  readonly changes: readonly Change[];
}

/** Replaces the JSON of a call by something that is no such JSON. */
export interface Bytes {
  readonly type: string | undefined;
  readonly of: (json: string) => Buffer;
}
const json = 'application/json';
const bytes = (label: string, type: string | undefined, of: Bytes['of']) => new Sample(label, { type, of } satisfies Bytes);
const fixed = (label: string, text: string | Buffer, type: string | undefined = json) =>
  bytes(label, type, () => Buffer.from(text as string));
const multipart = '--x\r\ncontent-disposition: form-data; name="file"; filename="../a"\r\n\r\nabc';
const broken = [
  bytes('JSON cut in half', json, (text) => Buffer.from(text.slice(0, text.length / 2))),
  bytes('JSON with BOM', json, (text) => Buffer.from(`\ufeff${text}`)),
  bytes('JSON in UTF-16', `${json}; charset=utf-16`, (text) => Buffer.from(text, 'utf16le')),
  bytes('JSON twice', json, (text) => Buffer.from(text + text)),
  bytes('JSON as a form', 'application/x-www-form-urlencoded', (text) => Buffer.from(text)),
  bytes('JSON as plain text', 'text/plain', (text) => Buffer.from(text)),
  bytes('JSON as video', 'video/mp4', (text) => Buffer.from(text)),
  bytes('JSON without a type', undefined, (text) => Buffer.from(text)),
  bytes('JSON of an odd type', 'application/json; charset="', (text) => Buffer.from(text)),
  bytes('JSON with a duplicate key', json, (text) => Buffer.from(text.replace('{', '{"id":1,"id":2,'))),
  fixed('nothing', ''),
  fixed('null', 'null'),
  fixed('a list', '[]'),
  fixed('a text', '"x"'),
  fixed('1e999', '1e999'),
  fixed('a poisoned prototype', '{"__proto__":{"isAdmin":true}}'),
  fixed('100,000 open brackets', '['.repeat(100_000)),
  fixed('invalid UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
  fixed('an endless multipart', multipart, 'multipart/form-data; boundary=x'),
  fixed('a multipart without boundary', multipart, 'multipart/form-data'),
  fixed('a form', 'a=1&a=2&__proto__[x]=1&%zz', 'application/x-www-form-urlencoded'),
  fixed('XML with an entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'),
  fixed('an empty video', '', 'video/mp4'),
  fixed('a broken video', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x6d, 0x6f, 0x6f, 0x66, 0]), 'video/mp4'),
];
const addresses = [
  '&a[b]=1',
  '&page=1&page=2',
  '&%',
  '&%00=1',
  '&a=%ff%fe',
  '&a=%ED%A0%80',
  `&a=${'x'.repeat(20_000)}`,
  '&__proto__[x]=1',
  '&constructor=1',
  '#x',
  '&;;&&=',
  '&a=+%2B',
];

const within = (schema: Schema, at: Place): [Place, Schema][] => {
  const objects = [schema, ...(schema.anyOf ?? [])];
  const members = objects.flatMap(({ properties = {} }) => Object.entries(properties));
  const elements = objects.flatMap(({ items }) => (items ? [items] : []));
  return [
    [at, schema],
    ...(at.length < 4 ? members.flatMap(([key, member]) => within(member, [...at, key])) : []),
    ...elements.map((items): [Place, Schema] => [[...at, '0'], items]),
  ];
};

function placesOf({ params, query, body }: Operation): [Place, Schema][] {
  const flat = (part: 'params' | 'query', schemas: Operation['query']) =>
    Object.entries(schemas).map(([name, schema]): [Place, Schema] => [[part, name], schema]);
  return [...flat('params', params), ...flat('query', query), ...(body ? within(body, ['body']).slice(1) : [])];
}

/** Valid calls of an operation with up to three changes, some of them still valid. `ids` are those of other records and tenants. */
export function casesOf(operation: Operation, ids: readonly Sample[]): Arbitrary<HostileCase> {
  const places = placesOf(operation);
  const at = (weight: number, make: (place: Place, schema: Schema) => Arbitrary<Change>) =>
    places.length > 0 ? [{ weight, arbitrary: fc.oneof(...places.map(([place, schema]) => make(place, schema))) }] : [];
  const value = fc.oneof({ weight: 5, arbitrary: hostileValues }, { weight: 2, arbitrary: fc.constantFrom(...ids) });
  const elsewhere: Arbitrary<Change> = fc.oneof(
    fc.constantFrom(...hostileHeaders).map(([name, text]): Change => ['header', name, text]),
    fc.constantFrom(...addresses).map((text): Change => ['address', text]),
  );
  const change = fc.oneof(
    ...at(6, (place, schema) => valuesOf(schema).map((found): Change => ['valid', place, found])),
    ...at(10, (place) => value.map((found): Change => ['hostile', place, found])),
    ...at(2, (place) => fc.constant<Change>(['drop', place])),
    ...at(1, (place) => fc.constantFrom(2, 10_000).map((times): Change => ['repeat', place, times])),
    ...(operation.body
      ? [
          {
            weight: 1,
            arbitrary: fc.tuple(fc.constantFrom(...hostileKeys), value).map(([key, found]): Change => ['add', ['body'], key, found]),
          },
        ]
      : []),
    { weight: operation.method === 'GET' ? 1 : 2, arbitrary: fc.constantFrom(...broken).map((found): Change => ['bytes', found]) },
    { weight: 2, arbitrary: elsewhere },
  );
  const caller = fc.oneof(
    { weight: 16, arbitrary: fc.constant('allowed' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom('colleague' as const, 'limited' as const, 'apiKey' as const, 'expired' as const, 'nobody' as const),
    },
  );
  return fc.record({
    caller,
    language: fc.constantFrom('zh-CN', 'en-US'),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  });
}
