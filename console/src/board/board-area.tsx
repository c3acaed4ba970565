import type { Board } from '@botify/contract/overview/board.contract';
import { formatNumber, formatPercent } from '@botify/domain/format/number';
import { growth } from '@botify/domain/reports/growth';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Area } from '../ui/figure.tsx';
import classes from './board-area.module.css';
import { countedAt } from './counted-at.ts';
import { refreshMs } from './use-figures.ts';

const stepMs = 100;

/** Counts from the previous figure to the newest during one refresh interval. */
function useCounting(newest: number | undefined): number | undefined {
  const calm = useReducedMotion();
  const [shown, setShown] = useState(newest);
  const from = useEffectEvent(() => shown);
  useEffect(() => {
    const before = from();
    if (newest === undefined || before === undefined || calm || newest <= before) {
      setShown(newest);
      return;
    }
    const began = performance.now();
    const timer = setInterval(() => {
      const now = countedAt(before, newest, (performance.now() - began) / refreshMs);
      setShown(now);
      if (now === newest) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [newest, calm]);
  return shown;
}

/** Area cleaned today, counting up. */
export function BoardArea({ area }: { area: Board['area'] | undefined }) {
  const { t } = useText('board');
  const { t: units } = useText('units');
  const shown = useCounting(area?.today);
  return (
    <section className={classes.area} aria-label={t('area.today')}>
      <h2>{t('area.today')}</h2>
      <p className={classes.figure}>
        <span data-testid="area-today">{formatNumber(shown === undefined ? undefined : Math.floor(shown))}</span>
        <small>{units('unit.squareMetre')}</small>
      </p>
      <p className={classes.beside}>
        {area && <Change today={area.today} before={area.yesterdayByNow} />}
        <span>
          {t('area.month')} <Area squareMetres={area?.month} />
        </span>
        <span>
          {t('area.total')} <Area squareMetres={area?.total} />
        </span>
      </p>
    </section>
  );
}

function Change({ today, before }: { today: number; before: number }) {
  const { t } = useText('board');
  // No percentage of zero.
  if (before === 0) return null;
  const percent = Math.round(growth(today, before) ?? 0);
  const change = formatPercent(Math.abs(percent));
  return (
    <span className={classes.change} data-direction={Math.sign(percent)}>
      {percent === 0 ? t('area.same') : t(percent > 0 ? 'area.more' : 'area.less', { change })}
    </span>
  );
}
