import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import ajvI18n from 'ajv-i18n';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError } from './app-error.ts';

// The package's types put everything one level deeper than it is.
const localize = ajvI18n as unknown as Record<'zh' | 'en', (errors: ErrorObject[]) => void>;
const localizers = { 'zh-CN': localize.zh, 'en-US': localize.en };

// A body must have the right types. An address only holds words, so there a number may be written as one.
const strict = new Ajv({ coerceTypes: false, useDefaults: true, strict: false, strictNumbers: true });
const lenient = new Ajv({ coerceTypes: 'array', useDefaults: true, strict: false });
// Machines of all makes say more than anybody asked for: it is dropped, whatever and however deep it is.
const trimming = new Ajv({ strict: false, strictNumbers: true, removeAdditional: 'all' });
/** One way to write an id: the same one in capitals would be the same row for the database and another one for us. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
for (const ajv of [strict, lenient, trimming]) addFormats.default(ajv, ['email', 'date', 'date-time']).addFormat('uuid', uuid);

/** PostgreSQL stores no text with a NUL or half a character in it, and no person types one. Returns where it stands. */
export function findUnkeepable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findUnkeepable(key, path) ?? findUnkeepable(member, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
const unkeepableAt = (instancePath: string): ErrorObject => ({ keyword: 'unkeepable', instancePath, schemaPath: '', params: {} });

/** What fastify keeps of a failed check until the error handler puts it into words. */
export class InvalidInput extends Error {
  readonly errors: ErrorObject[];
  constructor(errors: ErrorObject[]) {
    super('invalid input');
    this.errors = errors;
  }
}

/** Compiled when the call comes for the first time: a process that compiled hundreds of schemas at its start would start a second later. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= (httpPart === 'body' ? strict : lenient).compile(schema);
    if (!check(value)) return { error: new InvalidInput([...(check.errors ?? [])]) };
    const unkeepable = findUnkeepable(value);
    return unkeepable === undefined ? { value } : { error: new InvalidInput([unkeepableAt(unkeepable)]) };
  };
};

/** For what machines say: the faults found, or nothing. What the schema does not name is gone afterwards. */
export function compileCheck(schema: TSchema): (value: unknown) => readonly ErrorObject[] | undefined {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= trimming.compile(schema);
    return check(value) ? undefined : [...(check.errors ?? [])];
  };
}

/** A pattern or the name of a format tells people nothing. */
const malformed = new Set(['pattern', 'format', 'unkeepable']);

/** Names the field in the caller's words where we have a word for it, and says what is wrong with it. */
export function describeInvalid({ errors }: InvalidInput, locale: Locale): AppError {
  const [error] = errors;
  if (!error) return new AppError('request.malformed');
  if (error.keyword === 'additionalProperties')
    return new AppError('request.unknownField', { field: String(error.params.additionalProperty) });
  localizers[locale]([error]);
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
  const field = [...error.instancePath.split('/').slice(1), missing].filter(Boolean).join('.') || 'body';
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const t = textFor(locale);
  const label = t(`fields:${name}`, { defaultValue: '' });
  const reason = missing ? t('fields:isRequired') : malformed.has(error.keyword) ? t('fields:isMalformed') : String(error.message);
  return new AppError('request.invalid', { field: label ? t('fields:named', { label, field }) : field, fieldName: field, reason });
}
