import { noticeLevels } from '@botify/contract/alarms/error-fields';
import { robotModels } from '@botify/contract/robots/robot-model';
import { monitorStatuses, tankStatuses } from '@botify/contract/robots/work-state';
import { memo } from 'react';
import { oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Chips } from '../../../ui/list/chips.tsx';
import type { Controls, Option } from '../../../ui/list/controls.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import classes from './tiles/board.module.css';

export const wallFilters = {
  keyword: text(),
  site: oneOf(),
  model: oneOf(robotModels),
  level: someOf(noticeLevels),
  status: someOf(monitorStatuses),
  tank: oneOf(tankStatuses),
};
export type WallFilters = Filters<typeof wallFilters, never>;

interface Props {
  readonly filters: WallFilters;
  /** Sites of the visible machines. */
  readonly sites: readonly Option[];
}

/** Memoized: renders when the address or the sites change, not with every message of the feed. */
export const WallFilterBar = memo(
  function WallFilterBar({ filters, sites }: Props) {
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
