import { useText } from '../../kernel/locale/text.ts';
import classes from './time-series.module.css';

interface Props {
  readonly at: number | undefined;
  readonly timeAt: (index: number) => string;
  readonly timeZone: string;
}

/** The highlighted time; otherwise the time zone of the axis. */
export function TimeNow({ at, timeAt, timeZone }: Props) {
  const { t } = useText('kit');
  return <p className={classes.now}>{at === undefined ? t('chart.hint', { zone: timeZone }) : timeAt(at)}</p>;
}
