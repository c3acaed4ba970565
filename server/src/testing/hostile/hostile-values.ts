import fc, { type Arbitrary } from 'fast-check';

/** A value with a short name, so that a counterexample stays readable. */
export class Sample {
  readonly label: string;
  readonly value: unknown;
  constructor(label: string, value: unknown) {
    this.label = label;
    this.value = value;
  }
  [fc.toStringMethod](): string {
    return this.label;
  }
}
const shown = (value: unknown) => new Sample(JSON.stringify(value) ?? String(value), value);

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eevil\u202c',
  'ＡＢＣ＝１＋１',
  'e\u0301\u0301\u0301',
  '\ufeff',
  '\u2028',
  'a\r\nset-cookie: a=b',
  'a\nBcc: victim@clients.example',
  "' OR '1'='1' --",
  "'; DROP TABLE account; --",
  '%',
  '_',
  '\\',
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|" /C calc"!A0',
  '+1',
  '@SUM(A1)',
  '\t=1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  '{{7*7}}',
  '$' + '{7*7}',
  '%s%n',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '[object Object]',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01',
  '1582-10-10',
  'Asia/Nowhere',
  'Etc/GMT+14',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  "0190b5a0-0000-7000-8000-00000000000'",
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`,
  '👨‍👩‍👧‍👦',
  '𝟙𝟚𝟛',
  '١٢٣',
];
const numbers = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 5e-324, 0.1 + 0.2];
const others: unknown[] = [null, true, false, [], {}, [null], [[]], { length: -1 }, { toString: 'x' }, { $ne: null }, { 0: 'a' }];

const large = [
  new Sample("'x' × 300", 'x'.repeat(300)),
  new Sample("'中' × 20,000", '中'.repeat(20_000)),
  new Sample("'=' × 500,000", '='.repeat(500_000)),
  new Sample("'x' × 1,100,000", 'x'.repeat(1_100_000)),
  new Sample(
    "['x'] × 10,000",
    Array.from({ length: 10_000 }, (_, index) => `x${index}`),
  ),
  new Sample(
    '10,000 × null',
    Array.from({ length: 10_000 }, () => null),
  ),
  new Sample('10,000 members', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))),
  new Sample('300 levels deep', nested(300)),
  new Sample('4,000 levels deep', nested(4_000)),
];

/** Like the unit `binary` of fast-check, which builds a table of all million characters in seconds. The surrogates are left out. */
const anyCharacter = fc.nat(0x10f7ff).map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

/** Values that no caller should send. */
export const hostileValues: Arbitrary<Sample> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...texts.map(shown)) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers.map(shown)) },
  { weight: 3, arbitrary: fc.constantFrom(...others.map(shown)) },
  { weight: 1, arbitrary: fc.constantFrom(...large) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 20 }).map(shown) },
  { weight: 1, arbitrary: fc.double().map(shown) },
);

export const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'tenantCode',
  'tenant_code',
  'isAdmin',
  'id',
  '',
  '\0',
  'a.b',
  '中文',
];

/** Header values that an HTTP client can send. */
export const hostileHeaders: readonly (readonly [string, string])[] = [
  ['accept-language', 'xx-YY;q=9, *;q=0'],
  ['accept-language', 'en-US'.repeat(2_000)],
  ['tenant_code', 'lotus'],
  ['tenant_code', "harbour' OR 1=1"],
  ['tenant_code', ''],
  ['tenant_code', '__proto__'],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'A'.repeat(43)}`],
  ['authorization', 'Basic Og=='],
  ['authorization', `Basic ${Buffer.from('CB1900-0001:\0').toString('base64')}`],
  ['cookie', `${'a=b; '.repeat(2_000)}session=%zz`],
  ['cookie', '__proto__=1; =; ;;'],
  ['x-request-id', '"><script>'],
  ['x-forwarded-for', '999.999.999.999, ::1'],
  ['host', 'evil.example"; script-src *'],
  ['range', 'bytes=0-0,5-1,-'],
  ['range', 'bytes=99999999999999999999-'],
  ['if-range', '"x"'],
  ['if-none-match', '*'],
  ['accept-encoding', 'br;q=1.0, gzip;q=0, *;q=0.5, ..'],
  ['content-encoding', 'gzip'],
  ['expect', '200-maybe'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['user-agent', '<script>'.repeat(200)],
];
