import { dash } from '@botify/domain/format/number';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Hint, useHint } from './hint.tsx';
import { Link } from './link.tsx';
import classes from './reading.module.css';

/** Origin of a figure. */
export interface Source {
  /** Formula, shown on hover and focus. */
  readonly formula?: string | undefined;
  /** Link to the underlying rows. */
  readonly to?: string | undefined;
}

interface Props extends Source {
  /** Formatted value; `-` means not measured. */
  readonly text: string;
  readonly unit?: string | undefined;
}

/** A formatted value with its unit; a dash without one. */
export function Reading({ text, unit, formula, to }: Props) {
  const figure =
    text === dash ? (
      <NotMeasured />
    ) : (
      <span className={classes.reading}>
        {text}
        {unit && <span className={classes.unit}>{unit}</span>}
      </span>
    );
  if (to && text !== dash) return <LinkedReading figure={figure} formula={formula} to={to} />;
  return formula ? <Hint hint={formula}>{figure}</Hint> : figure;
}

/** Text for screen readers instead of a dash. */
function NotMeasured() {
  const { t } = useText('kit');
  return (
    <span>
      <span aria-hidden="true">{dash}</span>
      <VisuallyHidden>{t('figure.notMeasured')}</VisuallyHidden>
    </span>
  );
}

function LinkedReading({ figure, formula, to }: { figure: ReactNode; formula: string | undefined; to: string }) {
  const { props, bubble } = useHint(formula);
  return (
    <>
      <Link to={to} className={classes.link} {...props}>
        {figure}
      </Link>
      {bubble}
    </>
  );
}
