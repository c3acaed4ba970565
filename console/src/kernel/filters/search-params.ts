/** A calendar date, `2026-03-01`, without a time zone. */
export type LocalDate = string;
/** Inclusive; a missing side is open. */
export interface DateRange {
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** Codec of one filter in the address. */
export interface Param<T, K extends string = string> {
  readonly kind: K;
  /** Value if the address has none. */
  readonly initial: T;
  /** Value that filters nothing. */
  readonly none: T;
  /** Undefined if the texts are invalid. */
  read(texts: readonly string[]): T | undefined;
  /** Empty for `none`. */
  write(value: T): readonly string[];
}
export type Text = Param<string, 'text'>;
export type OneOf<V extends string> = Param<V | undefined, 'oneOf'>;
export type SomeOf<V extends string> = Param<readonly V[], 'someOf'>;
export type Integer = Param<number | undefined, 'integer'>;
export type Flag = Param<boolean, 'flag'>;
export type Dates = Param<DateRange, 'dates'>;

const maxLength = 200;
const maxValues = 100;

/** All values, or a check of the form. Without either any short text is accepted, such as an id. */
type Accepted<V extends string> = readonly V[] | ((text: string) => text is V) | undefined;

function isAccepted<V extends string>(accepted: Accepted<V>, text: string): text is V {
  if (typeof accepted === 'function') return accepted(text);
  return accepted ? accepted.includes(text as V) : text !== '' && text.length <= maxLength;
}

/** Search text. */
export const text = (initial = ''): Text => ({
  kind: 'text',
  initial,
  none: '',
  read: ([given = '']) => given.trim().slice(0, maxLength).trim(),
  write: (value) => (value.trim() ? [value.trim()] : []),
});

export const oneOf = <const V extends string = string>(accepted?: Accepted<V>, initial?: NoInfer<V>): OneOf<V> => ({
  kind: 'oneOf',
  initial,
  none: undefined,
  read: ([given = '']) => (isAccepted(accepted, given) ? given : undefined),
  write: (value) => (value === undefined ? [] : [value]),
});

/** Several of the values, in the order of the list if there is one. */
export const someOf = <const V extends string = string>(accepted?: Accepted<V>, initial: readonly NoInfer<V>[] = []): SomeOf<V> => {
  const tidy = (given: readonly V[]) =>
    Array.isArray(accepted) ? accepted.filter((value) => given.includes(value)) : [...new Set(given)].slice(0, maxValues);
  return {
    kind: 'someOf',
    initial: tidy(initial),
    none: [],
    read: (texts) => {
      const known = tidy(texts.filter((one): one is V => isAccepted(accepted, one)));
      return known.length > 0 ? known : undefined;
    },
    write: tidy,
  };
};

export const integer = ({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  initial,
}: {
  min?: number;
  max?: number;
  initial?: number;
} = {}): Integer => ({
  kind: 'integer',
  initial,
  none: undefined,
  read: ([given = '']) => {
    const value = /^-?\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  },
  write: (value) => (value === undefined ? [] : [String(value)]),
});

/** Boolean filter; off filters nothing. */
export const flag = (initial = false): Flag => ({
  kind: 'flag',
  initial,
  none: false,
  read: ([given]) => given === '1' || (given === '0' ? false : undefined),
  write: (value) => (value ? ['1'] : []),
});

export const dates = (initial: DateRange = {}): Dates => ({
  kind: 'dates',
  initial,
  none: {},
  read: ([given = '']) => {
    const [from, to, ...more] = given.split('..');
    if (from === undefined || to === undefined || more.length > 0) return undefined;
    if (![from, to].every((one) => one === '' || isDay(one)) || (from && to && from > to)) return undefined;
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  },
  write: ({ from = '', to = '' }) => (from || to ? [`${from}..${to}`] : []),
});

/** Date parsing turns February 30 into March 2, so the day is formatted back and compared. */
const isDay = (given: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(given) ? new Date(`${given}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given);
};

const sameTexts = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, index) => one === b[index]);

/** Whether the filter is inactive. */
export const isNone = <T>(param: Param<T>, value: T): boolean => param.write(value).length === 0;

/** Value from the address; the default if invalid. An empty text turns off a filter that is on by default. */
export function readParam<T>(param: Param<T>, texts: readonly string[]): T {
  if (texts.length === 0) return param.initial;
  return texts.every((one) => one === '') ? param.none : (param.read(texts) ?? param.initial);
}

/** Texts for the address; empty for the default. */
export function writeParam<T>(param: Param<T>, value: T): readonly string[] {
  const texts = param.write(value);
  if (sameTexts(texts, param.write(param.initial))) return [];
  return texts.length > 0 ? texts : [''];
}
