/** Whose value goes into the record, by field. */
export type Chosen = Readonly<Record<string, 'theirs' | 'mine'>>;

/** Blank is blank: an empty text, null and nothing at all say the same. Lists are compared in order. */
export const sameValue = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string => (value === '' || value === undefined ? 'null' : JSON.stringify(value));

const at = (values: object, name: string): unknown => (values as Readonly<Record<string, unknown>>)[name];

/** Names of the fields in which the two differ. */
export const differing = <N extends string>(names: readonly N[], theirs: object, mine: object): N[] =>
  names.filter((name) => !sameValue(at(theirs, name), at(mine, name)));

/** What one did not touch stays as the other made it; where both changed it, or nobody knows, mine stands until told otherwise. */
export const firstChoice = (names: readonly string[], base: object | undefined, theirs: object, mine: object): Chosen =>
  Object.fromEntries(
    differing(names, theirs, mine).map((name) => [name, base && sameValue(at(base, name), at(mine, name)) ? 'theirs' : 'mine']),
  );

export const chooseAll = (names: readonly string[], side: 'theirs' | 'mine'): Chosen =>
  Object.fromEntries(names.map((name) => [name, side]));

/** My values with theirs where they were chosen. */
export const resolve = <V extends object>(names: readonly (keyof V & string)[], chosen: Chosen, theirs: V, mine: V): V => ({
  ...mine,
  ...Object.fromEntries(names.filter((name) => chosen[name] === 'theirs').map((name) => [name, theirs[name]])),
});
