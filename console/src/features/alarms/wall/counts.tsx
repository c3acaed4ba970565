import { type MonitorStatus, monitorStatuses, type TankStatus, tankStatuses } from '@botify/contract/robots/work-state';
import { formatNumber } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LineIcon } from '../../../ui/line-icon.tsx';
import classes from './counts.module.css';
import type { WallFilters } from './filters.tsx';
import type { Wall } from './tiles/groups.ts';
import { drop, statusIcon, toneOf } from './tiles/look.ts';

interface Props {
  /** undefined until the first message. */
  readonly counts: Wall['counts'] | undefined;
  readonly filters: WallFilters;
}

/** Number of machines by status; each is also a filter. */
export function WallCounts({ counts, filters }: Props) {
  const { t } = useText('alarmWall');
  const { status, tank } = filters.values;
  const toggle = (one: MonitorStatus) =>
    filters.set({ status: status.includes(one) ? status.filter((other) => other !== one) : [...status, one] });
  const toggleTank = (one: TankStatus) => filters.set({ tank: tank === one ? undefined : one });
  return (
    <div className={classes.counts}>
      <fieldset aria-label={t('statusLabel')} className={classes.group}>
        {monitorStatuses.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.count}
            style={toneOf[one]}
            data-lit={(one === 'alert' && (counts?.alert ?? 0) > 0) || undefined}
            aria-pressed={status.includes(one)}
            onClick={() => toggle(one)}
          >
            <Icon name={statusIcon[one]} size={16} />
            <span>{t(`status.${one}`)}</span>
            <strong>{formatNumber(counts?.[one])}</strong>
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={t('tankLabel')} className={classes.group}>
        {tankStatuses.toReversed().map((one) => (
          <button
            key={one}
            type="button"
            className={classes.count}
            style={toneOf[one]}
            aria-pressed={tank === one}
            onClick={() => toggleTank(one)}
          >
            <LineIcon drawing={drop} size={16} />
            <span>{t(`tank.${one}`)}</span>
            <strong>{formatNumber(counts?.[one])}</strong>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
