import type { ReactNode } from 'react';

type Single = string | number | boolean | null | undefined;
export type Value = Single | readonly string[];

interface Option<V> {
  readonly value: V;
  readonly label: string;
}

interface Named<Name, V, Values> {
  readonly name: Name;
  readonly label: string;
  /** Help text in edit mode. */
  readonly hint?: string;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** Display form outside of edit mode; the default depends on the kind. */
  readonly show?: (value: V, values: Values) => ReactNode;
}
interface Editable<Name, V, Values> extends Named<Name, V, Values> {
  readonly required?: boolean;
  /** Returns an error message for an invalid value. Empty values are checked by `required`. */
  readonly check?: (value: NonNullable<V>, draft: Values) => string | undefined;
}
interface TextField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'text' | 'multiLine';
  readonly maxLength?: number;
}
interface NumberField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'number';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Maximum number of decimals; integers by default. */
  readonly decimals?: number;
}
interface SelectField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'select';
  readonly options: readonly Option<NonNullable<V>>[];
}
/** Several of the options. */
interface ManyField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'many';
  readonly options: readonly Option<string>[];
}
/** A calendar date, YYYY-MM-DD, without a time zone. */
interface DateField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'date';
}
interface YesNoField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'yesNo';
}
interface ReadOnlyField<Name, V, Values> extends Named<Name, V, Values> {
  readonly kind: 'readOnly';
}

/** A field that can be cleared needs a nullable value. */
type Clearable<V> = null extends V ? object : { readonly required: true };
type FieldOf<Name, V, Values> =
  | (ReadOnlyField<Name, V, Values> & ([V] extends [Single] ? object : { readonly show: (value: V, values: Values) => ReactNode }))
  | ([V] extends [string | null | undefined]
      ? TextField<Name, V, Values> | (DateField<Name, V, Values> & Clearable<V>) | (SelectField<Name, V, Values> & Clearable<V>)
      : [V] extends [number | null | undefined]
        ? (NumberField<Name, V, Values> | SelectField<Name, V, Values>) & Clearable<V>
        : [V] extends [boolean | null | undefined]
          ? YesNoField<Name, V, Values>
          : [V] extends [readonly string[]]
            ? ManyField<Name, V, Values>
            : never);

/** A field of a section: its value and input. */
export type Field<Values> = { [Name in keyof Values & string]: FieldOf<Name, Values[Name], Values> }[keyof Values & string];

/** A field without the type of its values. */
export type AnyField =
  | ReadOnlyField<string, never, never>
  | TextField<string, never, never>
  | NumberField<string, never, never>
  | (Omit<SelectField<string, never, never>, 'options'> & { readonly options: readonly Option<string | number>[] })
  | ManyField<string, never, never>
  | DateField<string, never, never>
  | YesNoField<string, never, never>;
export type AnyValues = Readonly<Record<string, Value>>;
export type EditableField = Exclude<AnyField, { kind: 'readOnly' }>;

export const isEditable = (field: AnyField): field is EditableField => field.kind !== 'readOnly';
