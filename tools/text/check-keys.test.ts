import { describe, expect, it } from 'vitest';
import { missingKeys, namesIn, unusedKeys } from './check-keys.ts';
import { findKeys } from './find-keys.ts';

const defined = ['common:save', 'session:login.title', 'session:login.hint', 'session:ago_one', 'session:ago_other', 'mail:subject'];
const keysOf = (text: string, path = 'console/src/a.tsx') => findKeys({ path, text });
const missing = (text: string) => missingKeys([keysOf(text)], defined);
const unused = (...texts: string[]) =>
  unusedKeys(
    texts.map((text) => keysOf(text)),
    defined,
  );

describe('keys that the code asks for', () => {
  it.each([
    "t('session:login.title')",
    "const { t } = useText('session'); t('login.title'); t('common:save'); t('ago', { count: 1 });",
    `const { t } = useText('session'); t(\`login.\${field}\`); t(key);`,
    "textFor(locale)('mail:subject')",
    "const columns = (t: Translate<'session'>) => [t('login.title')];",
    "const { tree } = useText('session'); tree('login');",
    "treeFor(locale, 'session')",
    "textNow('session:login.title')",
  ])('%s exist', (text) => {
    expect(missing(text)).toEqual([]);
  });

  it.each([
    ["t('session:login.titel')", 'console/src/a.tsx:1 asks for session:login.titel, which has no words'],
    ["const { t } = useText('session');\nt('login.titel')", 'console/src/a.tsx:2 asks for login.titel, which has no words'],
    ["const { t } = useText('mail'); t('login.title')", 'console/src/a.tsx:1 asks for login.title, which has no words'],
    ["t('login.title')", 'console/src/a.tsx:1 asks for login.title, which has no words'],
    [`textNow(\`session:logn.\${field}\`)`, 'console/src/a.tsx:1 asks for session:logn.…, which has no words'],
    ["textFor(locale)('mail:subjekt')", 'console/src/a.tsx:1 asks for mail:subjekt, which has no words'],
    ["const { t } = useText('session'); t('save')", 'console/src/a.tsx:1 asks for save, which has no words'],
    ["useText('sesion')", 'console/src/a.tsx uses the namespace sesion, which has no words'],
    ["const { tree } = useText('session'); tree('x')", 'console/src/a.tsx:1 asks for x.…, which has no words'],
    ["treeFor(locale, 'x')", 'console/src/a.tsx:1 asks for x:…, which has no words'],
  ])('%s does not exist', (text, fault) => {
    expect(missing(text)).toEqual([fault]);
  });
});

describe('words that nobody shows', () => {
  it('are found', () => {
    expect(unused("t('save'); t('session:login.title')")).toEqual([
      'session:login.hint is used nowhere',
      'session:ago is used nowhere',
      'mail:subject is used nowhere',
    ]);
  });

  it('are not those in a table of keys or behind a computed end', () => {
    const table = "export const labels = { a: 'session:ago', b: 'mail:subject', c: 'save' };";
    expect(unused(table, `const { t } = useText('session'); t(\`login.\${field}\`);`)).toEqual([]);
  });

  it('are those whose bare key stands in a file of another namespace', () => {
    expect(
      unused("const { t } = useText('mail'); t('subject'); t('common:save'); t('login.title');", "['session:login.hint', 'session:ago']"),
    ).toEqual(['session:login.title is used nowhere']);
  });
});

it('holds computed keys against the room that knows them', () => {
  const room = namesIn([keysOf("export const step = { unit: 'litre' }; const rows = { monday: 1 };", 'domain/src/units.ts')]);
  const words = ['units:unit.litre', 'units:weekday.monday', 'units:unit.gallon', 'units:quantity'];
  expect(unusedKeys([keysOf("t('units:quantity')")], words, { units: room })).toEqual(['units:unit.gallon is used nowhere']);
});
