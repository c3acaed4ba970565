import { type AnyField, type AnyValues, type EditableField, isEditable, type Value } from './field.ts';

/** Values of the inputs: text as typed, a number as typed or parsed, a choice as text, several as lines. */
export type Draft = Readonly<Record<string, string | number | null>>;

const isEmpty = (value: Value): boolean => value === null || value === undefined || value === '';

export const toDraft = (fields: readonly AnyField[], values: AnyValues): Draft =>
  Object.fromEntries(fields.filter(isEditable).map((field) => [field.name, toInput(field, values[field.name])]));

function toInput({ kind }: EditableField, value: Value): string | number | null {
  if (kind === 'select' || kind === 'date') return isEmpty(value) ? null : String(value);
  if (kind === 'number') return typeof value === 'number' ? value : '';
  if (Array.isArray(value)) return value.join('\n');
  return isEmpty(value) ? '' : String(value);
}

/** Keeps the old value if both are empty: null, undefined and '' look the same. */
function fromInput(field: EditableField, input: Draft[string] | undefined, before: Value): Value {
  const typed = typeof input === 'string' ? input.trim() : input;
  if (field.kind === 'many')
    return String(typed ?? '')
      .split('\n')
      .filter(Boolean);
  if (typed === '' || typed === null || typed === undefined) {
    if (isEmpty(before)) return before;
    return field.kind === 'text' || field.kind === 'multiLine' ? '' : null;
  }
  if (field.kind === 'number') return Number(typed);
  if (field.kind === 'yesNo') return typed === 'true';
  if (field.kind === 'select') return field.options.find(({ value }) => String(value) === typed)?.value ?? before;
  return String(typed);
}

const same = (a: Value, b: Value): boolean => Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.join('\n') === b.join('\n'));

/** Changed values only. */
export const changesOf = (fields: readonly AnyField[], before: AnyValues, draft: Draft): AnyValues =>
  Object.fromEntries(
    fields
      .filter(isEditable)
      .map((field) => [field.name, fromInput(field, draft[field.name], before[field.name])] as const)
      .filter(([name, value]) => !same(value, before[name])),
  );

export const isDirty = (fields: readonly AnyField[], before: AnyValues, draft: Draft): boolean =>
  Object.keys(changesOf(fields, before, draft)).length > 0;

/** Whether both have the same display form. */
export const sameValues = (fields: readonly AnyField[], one: AnyValues, other: AnyValues): boolean =>
  fields.every(({ name }) => same(one[name], other[name]));

/** Validation problems; each has a text. */
export type Problem =
  | { readonly key: 'required' | 'choose' | 'number' | 'whole' }
  | { readonly key: 'atLeast' | 'atMost'; readonly limit: number }
  | { readonly key: 'tooLong' | 'decimals'; readonly count: number }
  | { readonly words: string };

export function problemsOf(fields: readonly AnyField[], before: AnyValues, draft: Draft): ReadonlyMap<string, Problem> {
  const whole = { ...before, ...changesOf(fields, before, draft) };
  return new Map(
    fields.filter(isEditable).flatMap((field) => {
      const problem = problemOf(field, draft[field.name], whole);
      return problem ? [[field.name, problem] as const] : [];
    }),
  );
}

function problemOf(field: EditableField, input: Draft[string] | undefined, whole: AnyValues): Problem | undefined {
  const typed = (typeof input === 'string' ? input.trim() : input) ?? '';
  if (typed === '') {
    if (!field.required) return undefined;
    return { key: field.kind === 'text' || field.kind === 'multiLine' || field.kind === 'number' ? 'required' : 'choose' };
  }
  const problem = field.kind === 'number' ? numberProblem(field, Number(typed)) : lengthProblem(field, String(typed));
  if (problem) return problem;
  // Field and value types were matched where the section was defined.
  const words = field.check?.(whole[field.name] as never, whole as never);
  return words === undefined ? undefined : { words };
}

function numberProblem({ min, max, decimals = 0 }: Extract<EditableField, { kind: 'number' }>, value: number): Problem | undefined {
  if (!Number.isFinite(value)) return { key: 'number' };
  if (min !== undefined && value < min) return { key: 'atLeast', limit: min };
  if (max !== undefined && value > max) return { key: 'atMost', limit: max };
  if (Number(value.toFixed(decimals)) === value) return undefined;
  return decimals === 0 ? { key: 'whole' } : { key: 'decimals', count: decimals };
}

function lengthProblem(field: EditableField, text: string): Problem | undefined {
  const most = field.kind === 'text' || field.kind === 'multiLine' ? field.maxLength : undefined;
  return most !== undefined && text.length > most ? { key: 'tooLong', count: most } : undefined;
}
