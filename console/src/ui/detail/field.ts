import type { ReactNode } from 'react';

export type Value = string | number | boolean | null | undefined;

interface Option<V> {
  readonly value: V;
  readonly label: string;
}

interface Named<Name, V, Values> {
  readonly name: Name;
  readonly label: string;
  /** A line of help in edit mode. */
  readonly hint?: string;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** How the value reads when it is not being edited; otherwise as its kind reads. */
  readonly show?: (value: V, values: Values) => ReactNode;
}
interface Editable<Name, V, Values> extends Named<Name, V, Values> {
  readonly required?: boolean;
  /** What is wrong with a value, in words; nothing when it is right. Empty values are the business of `required`. */
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
  /** No more than that many; whole numbers otherwise. */
  readonly decimals?: number;
}
interface SelectField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'select';
  readonly options: readonly Option<NonNullable<V>>[];
}
/** A day of the calendar, YYYY-MM-DD, in no time zone. */
interface DateField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'date';
}
interface YesNoField<Name, V, Values> extends Editable<Name, V, Values> {
  readonly kind: 'yesNo';
}
interface ReadOnlyField<Name, V, Values> extends Named<Name, V, Values> {
  readonly kind: 'readOnly';
}

/** What can be emptied must be able to hold nothing. */
type Clearable<V> = null extends V ? object : { readonly required: true };
type FieldOf<Name, V, Values> =
  | (ReadOnlyField<Name, V, Values> & ([V] extends [Value] ? object : { readonly show: (value: V, values: Values) => ReactNode }))
  | ([V] extends [string | null | undefined]
      ? TextField<Name, V, Values> | (DateField<Name, V, Values> & Clearable<V>) | (SelectField<Name, V, Values> & Clearable<V>)
      : [V] extends [number | null | undefined]
        ? (NumberField<Name, V, Values> | SelectField<Name, V, Values>) & Clearable<V>
        : [V] extends [boolean | null | undefined]
          ? YesNoField<Name, V, Values>
          : never);

/** A line of a section: which value it shows, and how it is edited. */
export type Field<Values> = { [Name in keyof Values & string]: FieldOf<Name, Values[Name], Values> }[keyof Values & string];

/** The same without knowledge of whose field it is. */
export type AnyField =
  | ReadOnlyField<string, never, never>
  | TextField<string, never, never>
  | NumberField<string, never, never>
  | (Omit<SelectField<string, never, never>, 'options'> & { readonly options: readonly Option<string | number>[] })
  | DateField<string, never, never>
  | YesNoField<string, never, never>;
export type AnyValues = Readonly<Record<string, Value>>;
export type EditableField = Exclude<AnyField, { kind: 'readOnly' }>;

export const isEditable = (field: AnyField): field is EditableField => field.kind !== 'readOnly';
