import { type InEachLocale, inEachLocale, nameIn, trimmed } from '@botify/contract/kernel/by-locale';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { Grantable, roles } from '@botify/contract/roles/roles.contract';

export type RoleDetail = Result<typeof roles.get>;

/** Form values of a role. */
export type RoleValues = {
  readonly names: InEachLocale<string>;
  /** A string while it is typed. */
  readonly number: number | string;
  readonly menuIds: readonly string[];
};

export const mostLetters = 100;
const highest = 9999;

/** An empty name becomes that of another language. */
export function fillNames<V extends RoleValues>(values: V): V {
  const typed = trimmed(values.names);
  return { ...values, names: inEachLocale((locale) => nameIn(locale, typed)) };
}

export function problemOfName(name: string): 'nameRequired' | 'nameTooLong' | undefined {
  if (name.trim() === '') return 'nameRequired';
  return name.trim().length > mostLetters ? 'nameTooLong' : undefined;
}

export function problemOfNumber(number: number | string, own: number): 'numberInvalid' | 'numberTooLow' | undefined {
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > highest) return 'numberInvalid';
  return number < own ? 'numberTooLow' : undefined;
}

/** In menu order, so that equal selections compare equal. */
export const inOrder = (entries: readonly Pick<Grantable, 'id'>[], ids: ReadonlySet<string>): string[] =>
  entries.map(({ id }) => id).filter((id) => ids.has(id));

/** Name of an entry outside of the tree: a button includes its page. */
export function fullTitle(entries: readonly Pick<Grantable, 'id' | 'parentId' | 'title' | 'type'>[], id: string): string {
  const entry = entries.find((one) => one.id === id);
  const page = entry?.type === 2 ? entries.find((one) => one.id === entry.parentId) : undefined;
  return [page?.title, entry?.title ?? id].filter(Boolean).join(' › ');
}
