import type { ByLocale } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';

/** Labels for fields and for their values. */
export interface ChangeWords {
  readonly label: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Label of a text in one of several languages, such as "Name (Chinese)". */
  readonly inLanguage: (label: string, locale: Locale) => string;
}

interface Change {
  readonly act: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** One changed field. Values are lists, because a field can hold several; empty when the field is empty. */
export interface ReadableField {
  readonly key: string;
  readonly label: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

const isByLocale = (value: unknown): value is ByLocale<unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).every((key) => localePattern.test(key));
const localePattern = /^[a-z]{2,3}-[A-Z]{2}$/;

/** Values by field. Texts in several languages are one field each, such as `names.zh-CN`. */
const fieldsOf = (values: object | null): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(values ?? {}).flatMap(([key, value]): [string, unknown][] =>
      isByLocale(value) ? Object.entries(value).map(([locale, text]) => [`${key}.${locale}`, text]) : [[key, value]],
    ),
  );

/** Labels the fields of a change. Keys and values without a label are shown as they are. */
export function readableChanges({ label, value: values, inLanguage }: ChangeWords, { act, ...change }: Change): ReadableField[] {
  const [before, after] = [fieldsOf(change.before), fieldsOf(change.after)];
  const aboutMembers = act === 'changeMembers';
  const read = (key: string, value: unknown): string[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => read(key, one));
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return [own(own(values, aboutMembers ? 'member' : key), text) ?? text];
  };
  const labelOf = (key: string): string => {
    const [name = key, locale] = key.split('.');
    const known = own(label, name);
    return known && locale ? inLanguage(known, locale as Locale) : (own(label, key) ?? key);
  };
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .map((key) => ({
      key,
      // Members are keyed by their own names.
      label: aboutMembers ? key : labelOf(key),
      before: read(key, before.get(key)),
      after: read(key, after.get(key)),
    }))
    .filter((field) => field.before.length + field.after.length > 0);
}
