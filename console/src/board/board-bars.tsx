import { formatMetric } from '@botify/domain/format/metric';
import { VisuallyHidden } from '@mantine/core';
import { storedLocale } from '../kernel/locale.ts';
import { useText } from '../kernel/text.ts';
import type { Bar } from './bars.ts';
import classes from './board-bars.module.css';
import { Part } from './part.tsx';

interface Props {
  readonly title: string;
  /** What each bar is, e.g. a day. */
  readonly of: string;
  readonly bars: readonly Bar[] | undefined;
}

/** Areas over time. The newest stands out; a table says the same to whoever cannot see it. */
export function BoardBars({ title, of, bars = [] }: Props) {
  const { t } = useText('board');
  const { t: units } = useText('units');
  const most = Math.max(0, ...bars.map(({ area }) => area));
  const inWords = (area: number) => {
    const { text, unit } = formatMetric('area', area, storedLocale());
    return `${text} ${unit ? units(`unit.${unit}`) : ''}`.trim();
  };
  return (
    <Part title={title} note={most > 0 ? t('most', { area: inWords(most) }) : undefined} fills>
      <div className={classes.bars} aria-hidden="true">
        {bars.map(({ key, label, shown, area }) => (
          <div key={key} className={classes.bar} title={`${label}  ${inWords(area)}`}>
            <i style={{ height: `${most > 0 ? (Math.max(0, area) / most) * 100 : 0}%` }} />
            <span>{shown ? label : ''}</span>
          </div>
        ))}
      </div>
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
            {bars.map(({ key, label, area }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{inWords(area)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Part>
  );
}
