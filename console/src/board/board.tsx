import type { Board as Figures } from '@botify/contract/overview/board.contract';
import { formatNumber } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import { type Fleet, useFleet } from '../kernel/live/fleet.ts';
import { useText } from '../kernel/locale/text.ts';
import { Area } from '../ui/figure.tsx';
import { countShares } from '../ui/map/map-point.ts';
import { MarkIcon } from '../ui/map/mark-shapes.tsx';
import { statusColor } from '../ui/tokens.ts';
import classes from './board.module.css';
import { BoardArea } from './board-area.tsx';
import { BoardBars, dayBars, hourBars } from './board-bars.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardMap } from './board-map.tsx';
import { BoardTicker } from './board-ticker.tsx';
import { BoardNumbers, Part } from './parts.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly area: number;
}

interface BoardRankingProps {
  readonly title: string;
  /** Sorted descending. Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
}

/** Number of rows an empty ranking reserves space for. */
const fewest = 3;
const placeholders = ['a', 'b', 'c', 'd', 'e'];

/** Sites or machines by area cleaned today; rows that do not fit are hidden. */
function BoardRanking({ title, rows }: BoardRankingProps) {
  const { t } = useText('board');
  const most = rows?.[0]?.area ?? 0;
  return (
    <Part title={title} fills share={Math.max(fewest, rows?.length ?? placeholders.length)}>
      {rows?.length === 0 && <p className={classes.none}>{t('nothingCleaned')}</p>}
      {!rows && (
        <div className={classes.waiting}>
          {placeholders.map((id) => (
            <i key={id} />
          ))}
        </div>
      )}
      {rows && rows.length > 0 && (
        <ol className={classes.rows}>
          {rows.map(({ id, name, area }) => (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.figure}>
                <Area plain squareMetres={Math.round(area)} />
              </span>
              <i style={{ width: `${(area / most) * 100}%` }} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

const shown = ['working', 'idle', 'warning', 'offline'] as const;

/** Number of machines per status. */
function BoardStatuses({ fleet, total }: { fleet: Fleet; total: number | undefined }) {
  const { t } = useText('board');
  const { t: kit } = useText('kit');
  const counts = fleet.arrived ? countShares(fleet.robots.values()) : undefined;
  const all = fleet.arrived ? fleet.robots.size : total;
  return (
    <Part title={t('machines')} note={all === undefined ? undefined : t('totalMachines', { total: formatNumber(all) })}>
      <dl className={classes.tiles}>
        {shown.map((status) => (
          <div key={status} style={{ '--tone': statusColor[status].dark.text } as CSSProperties}>
            <dt>
              <MarkIcon status={status} size={22} />
              {kit(`status.${status}`)}
            </dt>
            <dd data-zero={counts?.[status] === 0 || undefined}>{formatNumber(counts?.[status])}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

interface Props {
  /** Undefined until the first response. */
  readonly figures: Figures | undefined;
  readonly at: number | undefined;
  /** The last request failed. */
  readonly failed: boolean;
}

export function Board({ figures, at, failed }: Props) {
  const { t } = useText('board');
  const fleet = useFleet();
  return (
    // Inside the console's frame there is another main landmark, so this one needs a name.
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
      <BoardTicker reported={figures?.alerts} fleet={fleet} />
    </main>
  );
}
