import { describe, expect, it } from 'vitest';
import { changesOf, isDirty, problemsOf, sameValues, toDraft } from './draft.ts';
import type { AnyField, AnyValues, Field } from './field.ts';

const fields: readonly AnyField[] = [
  { kind: 'text', name: 'remark', label: 'Name', required: true, maxLength: 5 },
  { kind: 'multiLine', name: 'note', label: 'Note' },
  { kind: 'number', name: 'tank', label: 'Tank', min: 1, max: 200, decimals: 1 },
  { kind: 'number', name: 'floors', label: 'Floors' },
  {
    kind: 'select',
    name: 'type',
    label: 'Type',
    required: true,
    options: [
      { value: 1, label: 'One' },
      { value: 2, label: 'Two' },
    ],
  },
  { kind: 'date', name: 'since', label: 'Since' },
  { kind: 'yesNo', name: 'leased', label: 'Leased' },
  { kind: 'readOnly', name: 'robotSn', label: 'Serial' },
];
const before: AnyValues = {
  remark: 'seven',
  note: null,
  tank: 90.5,
  floors: undefined,
  type: 1,
  since: '2026-02-28',
  leased: false,
  robotSn: 'CB1',
};
const untouched = toDraft(fields, before);
const changed = (change: Record<string, string | number | null>) => changesOf(fields, before, { ...untouched, ...change });

describe('[S-21] a draft', () => {
  it('holds the input values of editable fields', () => {
    expect(untouched).toEqual({ remark: 'seven', note: '', tank: 90.5, floors: '', type: '1', since: '2026-02-28', leased: 'false' });
  });

  it('is unchanged until edited, and again after reverting', () => {
    expect(isDirty(fields, before, untouched)).toBe(false);
    expect(isDirty(fields, before, { ...untouched, remark: 'eight' })).toBe(true);
    expect(isDirty(fields, before, { ...untouched, remark: ' seven ', note: '  ', floors: '' })).toBe(false);
  });

  it.each([
    [{ remark: ' eight ' }, { remark: 'eight' }],
    [{ remark: '' }, { remark: '' }],
    [{ note: 'a\n b ' }, { note: 'a\n b' }],
    [{ tank: '12.5' }, { tank: 12.5 }],
    [{ tank: '' }, { tank: null }],
    [{ floors: 0 }, { floors: 0 }],
    [{ type: '2' }, { type: 2 }],
    [{ type: 'gone' }, {}],
    [{ since: null }, { since: null }],
    [{ since: '2026-03-01' }, { since: '2026-03-01' }],
    [{ leased: 'true' }, { leased: true }],
  ])('with %j saves %j', (change, saved) => {
    expect(changed(change)).toEqual(saved);
  });

  it('compares values by their display form', () => {
    expect(sameValues(fields, before, { ...before })).toBe(true);
    expect(sameValues(fields, before, { ...before, leased: true })).toBe(false);
    expect(sameValues(fields, before, { ...before, unseen: 'other' })).toBe(true);
  });
});

describe('[S-21] a draft is rejected', () => {
  const problems = (change: Record<string, string | number | null>) =>
    Object.fromEntries(problemsOf(fields, before, { ...untouched, ...change }));

  it.each([
    [{ remark: '  ' }, { remark: { key: 'required' } }],
    [{ remark: 'eleven' }, { remark: { key: 'tooLong', count: 5 } }],
    [{ type: null }, { type: { key: 'choose' } }],
    [{ tank: '-' }, { tank: { key: 'number' } }],
    [{ tank: 0 }, { tank: { key: 'atLeast', limit: 1 } }],
    [{ tank: 201 }, { tank: { key: 'atMost', limit: 200 } }],
    [{ tank: 1.25 }, { tank: { key: 'decimals', count: 1 } }],
    [{ floors: 1.5 }, { floors: { key: 'whole' } }],
    [
      { remark: '', tank: 0 },
      { remark: { key: 'required' }, tank: { key: 'atLeast', limit: 1 } },
    ],
    [{ tank: '', since: null, leased: '' }, {}],
  ])('for %j with %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('by a rule of the page, which sees the whole draft', () => {
    const seen: unknown[] = [];
    const withRule = fields.map((field): AnyField => {
      if (field.kind !== 'number' || field.name !== 'tank') return field;
      const check = (value: number, draft: AnyValues) => {
        seen.push([value, draft.leased, draft.robotSn]);
        return value > 100 && draft.leased === true ? 'too large to lease' : undefined;
      };
      return { ...field, check: check as never };
    });
    const found = problemsOf(withRule, before, { ...untouched, tank: 150, leased: 'true' });
    expect(Object.fromEntries(found)).toEqual({ tank: { words: 'too large to lease' } });
    expect(seen).toEqual([[150, true, 'CB1']]);
    expect(problemsOf(withRule, before, { ...untouched, tank: '' }).size).toBe(0);
    expect(seen).toHaveLength(1);
  });
});

it('accepts only fields that match their values', () => {
  interface Machine {
    readonly remark: string;
    readonly tank: number;
    readonly speed: number | null;
    readonly parts: readonly string[];
  }
  const good: readonly Field<Machine>[] = [
    { kind: 'text', name: 'remark', label: 'Name' },
    { kind: 'number', name: 'tank', label: 'Tank', required: true },
    { kind: 'number', name: 'speed', label: 'Speed' },
    { kind: 'readOnly', name: 'parts', label: 'Parts', show: (parts) => parts.length },
  ];
  const bad: readonly Field<Machine>[] = [
    // @ts-expect-error unknown value
    { kind: 'text', name: 'remarks', label: 'Name' },
    // @ts-expect-error a number cannot be edited as text
    { kind: 'text', name: 'tank', label: 'Tank' },
    // @ts-expect-error the value is not nullable, so the field must be required
    { kind: 'number', name: 'tank', label: 'Tank' },
    // @ts-expect-error a list has no default display form
    { kind: 'readOnly', name: 'parts', label: 'Parts' },
  ];
  expect(good).toHaveLength(bad.length);
});
