import type { Column } from '../column.ts';

interface PhoneColumns<Row> {
  readonly title: Column<Row> | undefined;
  readonly states: readonly Column<Row>[];
  readonly facts: readonly { readonly column: Column<Row>; readonly isLabeled: boolean }[];
}

const mostFacts = 3;

/** What the two lines of a row show. A figure without a chosen place has its heading: a bare number says nothing. */
export function phoneColumns<Row>([title, ...others]: readonly Column<Row>[]): PhoneColumns<Row> {
  const isChosen = others.some(({ phone }) => phone !== undefined);
  const facts = isChosen
    ? others.filter(({ phone }) => phone === 'fact' || phone === 'labeled')
    : others.filter(({ extra }) => !extra).slice(0, mostFacts);
  return {
    title,
    states: others.filter(({ phone }) => phone === 'state'),
    facts: facts.map((column) => ({ column, isLabeled: isChosen ? column.phone === 'labeled' : column.numeric === true })),
  };
}
