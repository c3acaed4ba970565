import type { TSchema, TSchemaOptions } from 'typebox';
import * as Type from 'typebox';
import { inEachLocale } from './by-locale.ts';

export const Id = Type.String({ format: 'uuid' });

/** The tenant's short name, in the tenant_code header and in every database key. */
export const TenantCode = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' });

export const Instant = Type.String({ format: 'date-time', description: 'UTC' });

export const Email = Type.String({ format: 'email', maxLength: 254 });
export const Phone = Type.String({ pattern: '^\\+?[0-9][0-9 -]{4,18}[0-9]$' });

/** Lengths of section 5: at least 6 everywhere; a password set by a reset has at most 32 characters. */
export const Password = Type.String({ minLength: 6, maxLength: 128 });
export const ResetPassword = Type.String({ minLength: 6, maxLength: 32 });

const lineCharacter = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';
const spaces = '[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*';
/** One line, may be blank. Lines are shown in mails and text messages, where a line break could pass for words of the product. */
export const linePattern = `^${lineCharacter}*$`;
/** One line, not blank. */
export const filledLinePattern = `^${spaces}[^\\s\\u0000-\\u001f\\u007f-\\u009f]${lineCharacter}*$`;

/** Name of a person, a company or a thing; one line, not blank. */
export const Name = Type.String({ maxLength: 100, pattern: filledLinePattern });

/** Schema of stored values: any language can be missing. */
export const ByLocale = <S extends TSchema>(schema: S, options: Type.TObjectOptions = {}) =>
  Type.Object(
    inEachLocale(() => Type.Optional(schema)),
    options,
  );
/** Schema of names that are entered: one language is enough, so that callers need not know those that are added later. */
export const EnteredNames = ByLocale(Name, { additionalProperties: false, minProperties: 1 });

/** Reason of a correction, kept in the audit log. */
export const Reason = Type.String({ maxLength: 500, pattern: '\\S' });

export const Nullable = <S extends TSchema>(schema: S, options: TSchemaOptions = {}) => Type.Union([schema, Type.Null()], options);

/** Body of a write: unknown fields are refused instead of ignored. */
export const Body: typeof Type.Object = (properties, options) => Type.Object(properties, { additionalProperties: false, ...options });

/** Optimistic lock: an update names the version it was made from and is refused if the record has changed since. */
export const Version = Type.Integer({ minimum: 1, description: 'Of the record this change was made from' });
/** Query of a change that can be undone: the undo names the version it takes back. */
export const BaseVersion = Type.Object({ version: Type.Optional(Version) });

/**
 * A delete repeats the name of the record, as the console asks people to type it. A missing name counts as a mismatch, except for
 * accounts and recipients, whose deletes carry no body in the spec.
 */
export const Confirmation = Type.Object({
  confirmation: Type.Optional(Type.String({ maxLength: 254, description: 'Name or email address as confirmation' })),
});

export const Status = Type.Enum(['active', 'inactive']);
export type Status = Type.Static<typeof Status>;

export const Keyword = Type.Optional(Type.String({ maxLength: 200, description: 'Search text' }));
export const Day = Type.String({ format: 'date', pattern: '^[12]', description: 'A day as people write it, without a time zone' });
export const IdParam = Type.Object({ id: Id });
