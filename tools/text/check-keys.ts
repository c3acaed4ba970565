import type { Asked, Keys } from './find-keys.ts';
import { codeKey } from './words.ts';

const defaultNamespace = 'common';
const split = (whole: string): [string, string] => {
  const at = whole.indexOf(':');
  return [whole.slice(0, at), whole.slice(at + 1)];
};

/** Namespaces of a key without prefix: from useText, else mentioned in the file, else the default. */
const homesOf = (keys: Keys, known: ReadonlySet<string>): string[] =>
  keys.namespaces.size > 0 ? [...keys.namespaces] : [...[...known].filter((name) => keys.strings.has(name)), defaultNamespace];

const exists = ({ key, open }: Asked, homes: readonly string[], whole: readonly string[], wholeSet: ReadonlySet<string>): boolean => {
  const candidates = key.includes(':') ? [key] : homes.map((home) => `${home}:${key}`);
  return candidates.some((candidate) => (open ? whole.some((one) => one.startsWith(candidate)) : wholeSet.has(candidate)));
};

/** Keys used in code that are not defined. */
export const missingKeys = (files: readonly Keys[], defined: readonly string[]): string[] => {
  const whole = [...new Set(defined.map(codeKey))];
  const wholeSet = new Set([...whole, ...defined]);
  const namespaces = new Set([...whole.map((key) => split(key)[0]), defaultNamespace]);
  return files.flatMap((keys) => [
    ...[...keys.namespaces]
      .filter((name) => !namespaces.has(name))
      .map((name) => `${keys.file} uses the namespace ${name}, which has no words`),
    ...keys.asked
      .filter((asked) => !(asked.open && asked.key === '') && !exists(asked, homesOf(keys, namespaces), whole, wholeSet))
      .map(({ key, open, line }) => `${keys.file}:${line} asks for ${key}${open ? '…' : ''}, which has no words`),
  ]);
};

const uses = (keys: Keys, whole: string, homes: readonly string[]): boolean => {
  const [namespace, bare] = split(whole);
  const matches = (wanted: string) => keys.strings.has(wanted) || [...keys.beginnings].some((beginning) => wanted.startsWith(beginning));
  return matches(whole) || (homes.includes(namespace) && matches(bare));
};

/** Last segments of computed keys, as known to the workspace that computes them. */
export const namesIn = (room: readonly Keys[]): ReadonlySet<string> =>
  new Set(room.flatMap((keys) => [...keys.strings, ...keys.properties]));

/** Unused texts: no code uses the key, and no computed key can end in it. */
export const unusedKeys = (
  files: readonly Keys[],
  defined: readonly string[],
  computed: Readonly<Record<string, ReadonlySet<string>>> = {},
): string[] => {
  const namespaces = new Set(defined.map((key) => split(key)[0]));
  const places = files.map((keys) => ({ keys, homes: homesOf(keys, namespaces) }));
  return [...new Set(defined.map(codeKey))]
    .filter((whole) => !computed[split(whole)[0]]?.has(whole.split(/[:.]/).at(-1) ?? ''))
    .filter((whole) => !places.some(({ keys, homes }) => uses(keys, whole, homes)))
    .map((whole) => `${whole} is used nowhere`);
};
