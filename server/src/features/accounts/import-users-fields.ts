import { users } from '@botify/contract/accounts/accounts.contract';
import type { Status } from '@botify/contract/kernel/fields';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { compileValidator, describeInvalid, InvalidInput } from '../../kernel/validate.ts';
import { loosely, type UserColumn } from './user-sheet.ts';

const { username, name, phone, jobTitle } = users.save.body.properties;
const compile = (schema: TSchema) =>
  compileValidator({ schema, httpPart: 'body', method: 'POST', url: '' } satisfies FastifyRouteSchemaDef<TSchema>);
const checks: Partial<Record<UserColumn, ReturnType<typeof compile>>> = {
  username: compile(username),
  name: compile(name),
  phone: compile(phone),
  jobTitle: compile(jobTitle),
};

/** What is wrong with a single value, by the rules of the call that creates one account. */
export function wrongWith(locale: Locale, column: UserColumn, value: string): string | undefined {
  const t = textFor(locale);
  if (value === '') return column === 'jobTitle' || column === 'group' || column === 'status' ? undefined : t('fields:isRequired');
  const answer: unknown = checks[column]?.(value);
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  return error instanceof InvalidInput ? String(describeInvalid(error, locale).details.reason) : undefined;
}

const statuses = new Map(
  locales.flatMap((locale) =>
    (['active', 'inactive'] as const).map((status): [string, Status] => [loosely(textFor(locale)(`accounts:status.${status}`)), status]),
  ),
);

/** Nothing said means active. */
export const statusOf = (text: string): Status | undefined => (text === '' ? 'active' : statuses.get(loosely(text)));
