import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { isCode, isTest, readSources } from './source/files.ts';
import { reportFaults } from './source/report.ts';
import { missingKeys, namesIn, unusedKeys } from './text/check-keys.ts';
import { chineseRules } from './text/chinese-rules.ts';
import { englishRules, quotedWordings } from './text/english-rules.ts';
import { findKeys } from './text/find-keys.ts';
import { chineseOutsideText, literalsInComponent } from './text/find-literals.ts';
import { brokenRules } from './text/text-rules.ts';
import { wordingInComments, wordingInDocument } from './text/wording.ts';
import { compareLanguages, type Tree, wordsOf } from './text/words.ts';

// Loaded by path, not by name: tools depend on no workspace.
const load = async (path: string): Promise<Record<string, unknown>> => import(new URL(path, import.meta.url).href);
const wordsIn = async (locale: string) => wordsOf((await load(`../text/src/${locale}/words.ts`)).words as Record<string, Tree>);

const locales = (await load('../contract/src/kernel/locale.ts')).locales as readonly string[];
// The first language defines the keys.
const [chinese, ...others] = await Promise.all(locales.map(async (locale) => ({ locale, words: await wordsIn(locale) })));
if (!chinese) throw new Error('No languages');
const english = others.find(({ locale }) => locale === 'en-US')?.words ?? new Map();
const defined = [...new Set([...chinese.words.keys(), ...others.flatMap(({ words }) => [...words.keys()])])];

const errorKeys = Object.keys((await load('../contract/src/kernel/errors.ts')).errorKinds as object).map((key) => `errors:${key}`);
const errorFaults = [
  ...errorKeys.filter((key) => !chinese.words.has(key)).map((key) => `${key} is an error of the contract without words`),
  ...[...chinese.words.keys()]
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
/** A folder of texts without its line in the list of languages would be dead. */
const unlistedFolders = (known: readonly string[], sources: readonly { readonly path: string }[]): string[] =>
  [...new Set(sources.flatMap(({ path }) => /^text\/src\/([^/]+)\//.exec(path)?.[1] ?? []))]
    .filter((folder) => !known.includes(folder))
    .map((folder) => `text/src/${folder} is not in the list of contract/src/kernel/locale.ts`);
const isLanguage = (path: string) => /^text\/src\/[^/]+\//.test(path);
const speaking = files.filter(({ path }) => /^(domain|text|server|console|e2e)\//.test(path) && !isLanguage(path));
const room = (folder: string) => namesIn(files.filter(({ path }) => path.startsWith(folder) && !isTest(path)).map(findKeys));
const keys = speaking.filter(({ path }) => path.startsWith('e2e/') || !isTest(path)).map(findKeys);
const components = files.filter(({ path }) => /^console\/src\/.*\.tsx$/.test(path) && !isTest(path));

// Looked up by a computed key: menu by the entry's code, faults by that of the fault, fields by the name of a refused field, units by the unit of a figure.
const computed = { menu: room('server/'), faults: room('server/'), fields: room('contract/'), units: room('domain/') };
const withoutErrors = defined.filter((key) => !key.startsWith('errors:'));

reportFaults(
  [
    ...others.flatMap((other) => compareLanguages(chinese, other)),
    ...unlistedFolders(locales, files),
    ...errorFaults,
    ...missingKeys(keys, defined),
    ...unusedKeys(keys, withoutErrors, computed),
    ...components.flatMap(literalsInComponent),
    ...files.flatMap(chineseOutsideText),
    // The list of wordings and its test name what they reject.
    ...files.filter(({ path }) => !path.startsWith('tools/text/wording.')).flatMap(wordingInComments),
    ...brokenRules(englishRules, 'en-US', english, quotedWordings),
    ...brokenRules(chineseRules, 'zh-CN', chinese.words, quotedWordings),
    ...documents.flatMap(wordingInDocument),
  ],
  `${defined.length} words, ${files.length} files`,
);
