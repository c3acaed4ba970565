import type { Figure } from '@botify/domain/format/measured';
import { Reading, type Source } from '../../../ui/reading.tsx';
import { Score } from '../../../ui/score.tsx';
import { useUnitNote } from '../../../ui/unit-note.ts';
import { type FigureName, useFigureParts } from './text.ts';

interface Props extends Source {
  readonly name: FigureName;
  readonly value: Figure;
}

export function PeriodFigure({ name, value, ...source }: Props) {
  const partsOf = useFigureParts();
  const noteOf = useUnitNote();
  if (name === 'score') return <Score percent={value} {...source} />;
  const { measuredIn, ...parts } = partsOf(name, value);
  return <Reading {...parts} to={source.to} formula={noteOf(measuredIn, source.formula)} />;
}
