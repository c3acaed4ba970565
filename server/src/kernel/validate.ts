import { isLocale, type Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import ajvI18n from 'ajv-i18n';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError } from './app-error.ts';

// The types describe an ES module with a default export, but the package is CommonJS.
const localizers = ajvI18n as unknown as Readonly<Record<string, (errors: ErrorObject[]) => void>>;
/** Messages of the validator, for `pt-BR` or else `pt`. English for languages it does not know. */
const localize = (locale: Locale, errors: ErrorObject[]) =>
  (localizers[locale] ?? localizers[locale.replace(/-.*/, '')] ?? localizers.en)?.(errors);

// Bodies must have the exact types. Path and query contain only text, so values are converted there.
const strict = new Ajv({ coerceTypes: false, useDefaults: true, strict: false, strictNumbers: true });
const lenient = new Ajv({ coerceTypes: 'array', useDefaults: true, strict: false });
// Machines of all makes send additional fields, which are removed at every depth.
const trimming = new Ajv({ strict: false, strictNumbers: true, removeAdditional: 'all' });
/** Lower case only: the database treats an id in capitals as equal, but comparisons in code do not. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
for (const ajv of [strict, lenient, trimming]) addFormats.default(ajv, ['email', 'date', 'date-time']).addFormat('uuid', uuid);

/** PostgreSQL cannot store text with a NUL or a lone surrogate. Returns the path of the first one. */
export function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findUnstorableText(key, path) ?? findUnstorableText(member, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
const unkeepableAt = (instancePath: string): ErrorObject => ({ keyword: 'unkeepable', instancePath, schemaPath: '', params: {} });

/** Carries the validation errors from fastify to the error handler. */
export class InvalidInput extends Error {
  readonly errors: ErrorObject[];
  constructor(errors: ErrorObject[]) {
    super('invalid input');
    this.errors = errors;
  }
}

/** Compiled on the first call: compiling hundreds of schemas would delay the start by a second. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= (httpPart === 'body' ? strict : lenient).compile(schema);
    if (!check(value)) return { error: new InvalidInput([...(check.errors ?? [])]) };
    const unkeepable = findUnstorableText(value);
    return unkeepable === undefined ? { value } : { error: new InvalidInput([unkeepableAt(unkeepable)]) };
  };
};

/** For messages of machines: returns the errors, or undefined. Removes fields that the schema does not name. */
export function compileCheck(schema: TSchema): (value: unknown) => readonly ErrorObject[] | undefined {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= trimming.compile(schema);
    return check(value) ? undefined : [...(check.errors ?? [])];
  };
}

/** Keywords whose details, a pattern or a format name, mean nothing to users. */
const malformed = new Set(['pattern', 'format', 'unkeepable']);

/** Describes the first error with the localized name of the field, if it has one. */
export function describeInvalid({ errors }: InvalidInput, locale: Locale): AppError {
  const [error] = errors;
  if (!error) return new AppError('request.malformed');
  if (error.keyword === 'additionalProperties')
    return new AppError('request.unknownField', { field: String(error.params.additionalProperty) });
  localize(locale, [error]);
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
  const field = [...error.instancePath.split('/').slice(1), missing].filter(Boolean).join('.') || 'body';
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part) && !isLocale(part)) ?? field;
  const t = textFor(locale);
  const label = t(`fields:${name}`, { defaultValue: '' });
  const reason = missing ? t('fields:isRequired') : malformed.has(error.keyword) ? t('fields:isMalformed') : String(error.message);
  return new AppError('request.invalid', { field: label ? t('fields:named', { label, field }) : field, fieldName: field, reason });
}
