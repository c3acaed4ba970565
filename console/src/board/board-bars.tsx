import { formatMetric } from '@botify/domain/format/metric';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';
import type { Bar } from './bars.ts';
import classes from './board-bars.module.css';
import { BoardPlot } from './board-plot.tsx';
import { Part } from './part.tsx';

interface Props {
  readonly title: string;
  /** What each bar is, e.g. a day. */
  readonly of: string;
  /** Undefined until they are here. */
  readonly bars: readonly Bar[] | undefined;
}

/** Areas over time. The newest stands out, pointing at one says how much it is; a table says the same to whoever cannot see it. */
export function BoardBars({ title, of, bars }: Props) {
  const { t } = useText('board');
  const { t: units } = useText('units');
  const [at, pointAt] = useState<number>();
  const most = Math.max(0, ...(bars ?? []).map(({ area }) => area));
  const inWords = (area: number) => {
    const { text, unit } = formatMetric('area', area, storedLocale());
    return `${text} ${unit ? units(`unit.${unit}`) : ''}`.trim();
  };
  const labelInWords = ({ label, inProgress }: Bar) => (inProgress ? t('inProgress', { label }) : label);
  const barInWords = (bar: Bar) => `${labelInWords(bar)} · ${inWords(bar.area)}`;
  const pointed = at === undefined ? undefined : bars?.[at];
  const peak = most > 0 ? t('most', { area: inWords(most) }) : undefined;
  return (
    <Part title={title} note={pointed ? barInWords(pointed) : peak} fills>
      {!bars && <div className={classes.waiting} />}
      {bars && <BoardPlot title={title} bars={bars} most={most} at={at} pointAt={pointAt} inWords={barInWords} />}
      {bars && most === 0 && <p className={classes.none}>{t('noneInTime')}</p>}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{t('cleaned')}</th>
            </tr>
          </thead>
          <tbody>
            {bars?.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{labelInWords(bar)}</th>
                <td>{inWords(bar.area)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Part>
  );
}
