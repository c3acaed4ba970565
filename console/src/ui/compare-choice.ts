/** The chosen side per field. */
export type Chosen = Readonly<Record<string, 'theirs' | 'mine'>>;

/** An empty text, null and undefined are equal. Lists are compared in order. */
export const sameValue = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string => (value === '' || value === undefined ? 'null' : JSON.stringify(value));

const at = (values: object, name: string): unknown => (values as Readonly<Record<string, unknown>>)[name];

/** Names of the fields that differ. */
export const differing = <N extends string>(names: readonly N[], theirs: object, mine: object): N[] =>
  names.filter((name) => !sameValue(at(theirs, name), at(mine, name)));

/** Theirs for fields only they changed; mine for all others, and without a base. */
export const firstChoice = (names: readonly string[], base: object | undefined, theirs: object, mine: object): Chosen =>
  Object.fromEntries(
    differing(names, theirs, mine).map((name) => [name, base && sameValue(at(base, name), at(mine, name)) ? 'theirs' : 'mine']),
  );

export const chooseAll = (names: readonly string[], side: 'theirs' | 'mine'): Chosen =>
  Object.fromEntries(names.map((name) => [name, side]));

/** My values with the chosen ones of theirs. */
export const resolve = <V extends object>(names: readonly (keyof V & string)[], chosen: Chosen, theirs: V, mine: V): V => ({
  ...mine,
  ...Object.fromEntries(names.filter((name) => chosen[name] === 'theirs').map((name) => [name, theirs[name]])),
});
