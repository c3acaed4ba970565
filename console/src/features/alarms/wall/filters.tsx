import { noticeLevels } from '@botify/contract/alarms/error-fields';
import { robotModels } from '@botify/contract/robots/robot-model';
import { type MonitorStatus, monitorStatuses, type TankStatus, tankStatuses } from '@botify/contract/robots/work-state';
import { formatNumber } from '@botify/domain/format/number';
import { memo } from 'react';
import { oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { Chips } from '../../../ui/list/chips.tsx';
import type { Controls, Option } from '../../../ui/list/controls.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import countClasses from './counts.module.css';
import classes from './tiles/board.module.css';
import type { Wall } from './tiles/groups.ts';
import { drop, statusIcon, toneOf } from './tiles/look.tsx';

export const wallFilters = {
  keyword: text(),
  site: oneOf(),
  model: oneOf(robotModels),
  level: someOf(noticeLevels),
  status: someOf(monitorStatuses),
  tank: oneOf(tankStatuses),
};
type WallFilters = Filters<typeof wallFilters, never>;

interface WallFilterBarProps {
  readonly filters: WallFilters;
  /** Sites of the visible machines. */
  readonly sites: readonly Option[];
}

/** Memoized: renders when the address or the sites change, not with every message of the feed. */
export const WallFilterBar = memo(
  function WallFilterBar({ filters, sites }: WallFilterBarProps) {
    const { t } = useText('alarmWall');
    const { t: kit } = useText('kit');
    const controls: Controls<typeof wallFilters> = {
      keyword: { label: t('search') },
      level: {
        label: t('level'),
        options: { P0: kit('level.P0'), P1: kit('level.P1'), P2: kit('level.P2'), P3: kit('level.P3') },
      },
      site: { label: t('site'), options: sites },
      model: { label: t('model'), options: { CB1900: 'CB1900', iWalk: 'iWalk', other: t('otherModel') } },
      status: {
        label: t('statusLabel'),
        options: {
          alert: t('status.alert'),
          cleaning: t('status.cleaning'),
          vacant: t('status.vacant'),
          offline: t('status.offline'),
        },
        place: 'link',
      },
      tank: { label: t('tankLabel'), options: { notEmpty: t('tank.notEmpty'), empty: t('tank.empty') }, place: 'link' },
    };
    return (
      <div className={classes.filters}>
        <FilterBar label={t('statusLabel')} filters={filters} controls={controls} />
        {filters.active.length > 0 && <Chips filters={filters} controls={controls} />}
      </div>
    );
  },
  (before, now) => before.filters.values === now.filters.values && before.sites === now.sites,
);

interface WallCountsProps {
  /** undefined until the first message. */
  readonly counts: Wall['counts'] | undefined;
  readonly filters: WallFilters;
}

/** Number of machines by status; each is also a filter. */
export function WallCounts({ counts, filters }: WallCountsProps) {
  const { t } = useText('alarmWall');
  const { status, tank } = filters.values;
  const toggle = (one: MonitorStatus) =>
    filters.set({ status: status.includes(one) ? status.filter((other) => other !== one) : [...status, one] });
  const toggleTank = (one: TankStatus) => filters.set({ tank: tank === one ? undefined : one });
  return (
    <div className={countClasses.counts}>
      <fieldset aria-label={t('statusLabel')} className={countClasses.group}>
        {monitorStatuses.map((one) => (
          <button
            key={one}
            type="button"
            className={countClasses.count}
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
      <fieldset aria-label={t('tankLabel')} className={countClasses.group}>
        {tankStatuses.toReversed().map((one) => (
          <button
            key={one}
            type="button"
            className={countClasses.count}
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
