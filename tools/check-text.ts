import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { isCode, isTest, readSources } from './source/files.ts';
import { reportFaults } from './source/report.ts';
import { missingKeys, namesIn, unusedKeys } from './text/check-keys.ts';
import { findKeys } from './text/find-keys.ts';
import { chineseOutsideText, literalsInComponent } from './text/find-literals.ts';
import { wordingInComments, wordingInDocument, wordingInTexts } from './text/wording.ts';
import { compareLanguages, type Tree, wordsOf } from './text/words.ts';

// Loaded by path, not by name: tools depend on no workspace.
const load = async (path: string): Promise<Record<string, unknown>> => import(new URL(path, import.meta.url).href);
const wordsIn = async (locale: string) => wordsOf((await load(`../text/src/${locale}.ts`)).words as Record<string, Tree>);

const [chinese, english] = [await wordsIn('zh-CN'), await wordsIn('en-US')];
const defined = [...new Set([...chinese.keys(), ...english.keys()])];

const errorKeys = Object.keys((await load('../contract/src/kernel/errors.ts')).errorKinds as object).map((key) => `errors:${key}`);
const errorFaults = [
  ...errorKeys.filter((key) => !chinese.has(key)).map((key) => `${key} is an error of the contract without words`),
  ...[...chinese.keys()]
    .filter((key) => key.startsWith('errors:') && !errorKeys.includes(key))
    .map((key) => `${key} is no error of the contract`),
];

const files = readSources(root, ['contract', 'domain', 'text', 'server', 'console', 'simulator', 'e2e', 'bench', 'tools'], isCode);
const documents = [
  ...readSources(root, ['docs'], /\.md$/),
  ...['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  })),
];
const isLanguage = (path: string) => /^text\/src\/(zh-CN|en-US)\b/.test(path);
const speaking = files.filter(({ path }) => /^(domain|text|server|console|e2e)\//.test(path) && !isLanguage(path));
const room = (folder: string) => namesIn(files.filter(({ path }) => path.startsWith(folder) && !isTest(path)).map(findKeys));
const keys = speaking.filter(({ path }) => path.startsWith('e2e/') || !isTest(path)).map(findKeys);
const components = files.filter(({ path }) => /^console\/src\/.*\.tsx$/.test(path) && !isTest(path));

// Looked up by a computed key: menu by the entry's code, fields by the name of a refused field, units by the unit of a figure.
const computed = { menu: room('server/'), fields: room('contract/'), units: room('domain/') };
const withoutErrors = defined.filter((key) => !key.startsWith('errors:'));

reportFaults(
  [
    ...compareLanguages(chinese, english),
    ...errorFaults,
    ...missingKeys(keys, defined),
    ...unusedKeys(keys, withoutErrors, computed),
    ...components.flatMap(literalsInComponent),
    ...files.flatMap(chineseOutsideText),
    // The list of wordings and its test name what they reject.
    ...files.filter(({ path }) => !path.startsWith('tools/text/wording.')).flatMap(wordingInComments),
    ...wordingInTexts(english),
    ...documents.flatMap(wordingInDocument),
  ],
  `${defined.length} words, ${files.length} files`,
);
