import { formatNumber } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import type { Fleet } from '../kernel/live/fleet.ts';
import { useText } from '../kernel/locale/text.ts';
import { countShares } from '../ui/map/map-point.ts';
import { MarkIcon } from '../ui/map/mark-icon.tsx';
import { statusColour } from '../ui/tokens.ts';
import classes from './board-statuses.module.css';
import { Part } from './part.tsx';

const shown = ['working', 'idle', 'warning', 'offline'] as const;

/** How many machines do what, now. */
export function BoardStatuses({ fleet, total }: { fleet: Fleet; total: number | undefined }) {
  const { t } = useText('board');
  const { t: kit } = useText('kit');
  const counts = fleet.arrived ? countShares(fleet.robots.values()) : undefined;
  const all = fleet.arrived ? fleet.robots.size : total;
  return (
    <Part title={t('machines')} note={all === undefined ? undefined : t('totalMachines', { total: formatNumber(all) })}>
      <dl className={classes.tiles}>
        {shown.map((status) => (
          <div key={status} style={{ '--tone': statusColour[status].dark.text } as CSSProperties}>
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
