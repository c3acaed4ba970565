/** The chosen side per field. */
export type Chosen = Readonly<Record<string, 'theirs' | 'mine'>>;

/** An empty text, null and undefined are equal. Lists are compared in order. */
export const sameValue = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string => (value === '' || value === undefined ? 'null' : JSON.stringify(value));

/** A name can be a path, such as `names.en-US`. */
export const at = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], values);

function withValue<V>(values: V, [key = '', ...rest]: readonly string[], value: unknown): V {
  const inner = (values as Readonly<Record<string, unknown>>)[key];
  return { ...values, [key]: rest.length > 0 ? withValue(inner, rest, value) : value };
}

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
export const resolve = <V extends object>(names: readonly string[], chosen: Chosen, theirs: V, mine: V): V =>
  names.filter((name) => chosen[name] === 'theirs').reduce((values, name) => withValue(values, name.split('.'), at(theirs, name)), mine);
