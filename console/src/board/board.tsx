import type { Board as Figures } from '@botify/contract/overview/board.contract';
import { useFleet } from '../kernel/live/fleet.ts';
import { useText } from '../kernel/locale/text.ts';
import { dayBars, hourBars } from './bars.ts';
import classes from './board.module.css';
import { BoardArea } from './board-area.tsx';
import { BoardBars } from './board-bars.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardMap } from './board-map.tsx';
import { BoardNumbers } from './board-numbers.tsx';
import { BoardRanking } from './board-ranking.tsx';
import { BoardStatuses } from './board-statuses.tsx';
import { BoardTicker } from './board-ticker.tsx';

interface Props {
  /** Undefined until the first answer is here. */
  readonly figures: Figures | undefined;
  readonly at: number | undefined;
  /** The last try to fetch them failed. */
  readonly failed: boolean;
}

export function Board({ figures, at, failed }: Props) {
  const { t } = useText('board');
  const fleet = useFleet();
  return (
    // In the console's frame it stands beside the page's own main part, so it says what it is.
    <main className={classes.board} aria-label={t('title')}>
      <BoardHead tenantName={figures?.tenantName} at={at} failed={failed} />
      <div className={classes.parts}>
        <div className={classes.column}>
          <BoardStatuses fleet={fleet} total={figures?.robotCount} />
          <BoardBars title={t('lastDays')} of={t('day')} bars={figures && dayBars(figures.days)} />
          <BoardBars title={t('lastHours')} of={t('hour')} bars={figures && hourBars(figures.hours)} />
        </div>
        <div className={classes.column}>
          <BoardArea area={figures?.area} />
          <BoardMap fleet={fleet} empty={figures?.robotCount === 0} />
          <BoardNumbers figures={figures} />
        </div>
        <div className={classes.column}>
          <BoardRanking
            title={t('sites')}
            rows={figures?.sites.map(({ siteId, siteName, area }) => ({ id: siteId, name: siteName, area }))}
          />
          <BoardRanking
            title={t('robots')}
            rows={figures?.robots.map(({ robotSn, remark, area }) => ({ id: robotSn, name: remark, area }))}
          />
        </div>
      </div>
      <BoardTicker told={figures?.alerts} fleet={fleet} />
    </main>
  );
}
