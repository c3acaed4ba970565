import type { Column } from './column.ts';

/** What differs from the default, by column id. Columns that a later version adds use their default. */
export interface ColumnChoice {
  readonly shown: Readonly<Record<string, boolean>>;
  /** Empty: the default order. */
  readonly order: readonly string[];
  /** Stay visible at the left, next to the first column. */
  readonly pinned: readonly string[];
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

export const defaultChoice: ColumnChoice = { shown: {}, order: [], pinned: [], widths: {} };
export const [leastWidth, mostWidth] = [64, 800];

type Choosable = Pick<Column<never>, 'id' | 'extra'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const only = <T>(value: unknown, test: (one: unknown) => one is T): Record<string, T> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => test(entry[1]))) : {};
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= leastWidth && value <= mostWidth;
const ids = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((one): one is string => typeof one === 'string'))] : [];

/** Parses a stored choice. Earlier versions stored the visibility alone. */
export function readChoice(stored: unknown): ColumnChoice {
  if (!isObject(stored)) return defaultChoice;
  if (!isObject(stored.shown)) return { ...defaultChoice, shown: only(stored, isFlag) };
  return {
    shown: only(stored.shown, isFlag),
    order: ids(stored.order),
    pinned: ids(stored.pinned),
    widths: only(stored.widths, isWidth),
  };
}

export const isDefault = ({ shown, order, pinned, widths }: ColumnChoice): boolean =>
  Object.keys(shown).length + order.length + pinned.length + Object.keys(widths).length === 0;

export const isShown = ({ id, extra = false }: Choosable, { shown }: ColumnChoice): boolean => shown[id] ?? !extra;

/** All columns in the order of the user: the first, pinned ones, the rest. */
export function inOrder<C extends Choosable>(columns: readonly C[], { order, pinned }: ColumnChoice): C[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const placed = order.flatMap((id) => others.find((column) => column.id === id) ?? []);
  for (const [at, column] of others.entries()) {
    if (placed.includes(column)) continue;
    // A column without a place follows its default neighbor.
    const before = others[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  const isPinned = ({ id }: C) => pinned.includes(id);
  return [first, ...placed.filter(isPinned), ...placed.filter((column) => !isPinned(column))];
}

/** Visible columns. The first is always visible: it identifies the row. */
export const shownColumns = <C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] =>
  inOrder(columns, choice).filter((column, index) => index === 0 || isShown(column, choice));

/** Toggles a column and stores the choice only if it differs from the default. */
export function toggleColumn(column: Choosable, choice: ColumnChoice): ColumnChoice {
  const { [column.id]: _, ...others } = choice.shown;
  const shown = !isShown(column, choice);
  return { ...choice, shown: shown === !column.extra ? others : { ...others, [column.id]: shown } };
}

export const togglePin = (id: string, choice: ColumnChoice): ColumnChoice => ({
  ...choice,
  pinned: choice.pinned.includes(id) ? choice.pinned.filter((one) => one !== id) : [...choice.pinned, id],
});

/** Undefined: as wide as the content. */
export function resizeColumn(id: string, width: number | undefined, choice: ColumnChoice): ColumnChoice {
  const { [id]: _, ...others } = choice.widths;
  const size = width === undefined ? undefined : Math.round(Math.min(Math.max(width, leastWidth), mostWidth));
  return { ...choice, widths: size === undefined ? others : { ...others, [id]: size } };
}

/** Whether a column can take the place of another: pinned ones stay together, and nothing comes before the first. */
export function mayMove(columns: readonly Choosable[], choice: ColumnChoice, id: string, to: number): boolean {
  const target = inOrder(columns, choice)[to];
  return target !== undefined && to > 0 && choice.pinned.includes(target.id) === choice.pinned.includes(id);
}

/** Moves a column to the place `to` of all columns. */
export function moveColumn(columns: readonly Choosable[], choice: ColumnChoice, id: string, to: number): ColumnChoice {
  if (!mayMove(columns, choice, id, to)) return choice;
  const now = inOrder(columns, choice).map((column) => column.id);
  const order = now
    .filter((one) => one !== id)
    .toSpliced(to, 0, id)
    .slice(1);
  const byDefault = columns.slice(1).every((column, at) => order[at] === column.id);
  return { ...choice, order: byDefault ? [] : order, pinned: order.filter((one) => choice.pinned.includes(one)) };
}
