import type { StatusCounts } from '@botify/contract/robots/robots.contract';
import { type RobotStatus, robotStatuses } from '@botify/contract/robots/work-state';
import { dash, formatNumber } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { statusColor } from '../../../ui/tokens.ts';
import classes from './robot-list.module.css';

interface Props {
  /** Counts under the other filters; undefined until loaded. */
  readonly counts: StatusCounts | undefined;
  readonly chosen: RobotStatus | undefined;
  readonly onChoose: (status: RobotStatus | undefined) => void;
}

const icons: Readonly<Record<RobotStatus, IconName>> = { idle: 'pause', working: 'play', offline: 'unplugged', warning: 'warning' };
const colors = (status: RobotStatus) => {
  const { mark, light, dark } = statusColor[status];
  return { '--mark': mark, '--words': `light-dark(${light.text}, ${dark.text})` } as CSSProperties;
};

/** Number of machines by status. Each toggles a filter. */
export function RobotListTiles({ counts, chosen, onChoose }: Props) {
  const { t } = useText('robotList');
  const { t: kit } = useText('kit');
  const all = counts && robotStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <fieldset className={classes.tiles} aria-label={t('tiles')}>
      <button type="button" className={classes.tile} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <span className={classes.words}>
          <Icon name="robot" size={16} />
          {t('all')}
        </span>
        <span className={classes.count}>{all === undefined ? dash : formatNumber(all)}</span>
      </button>
      {robotStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className={classes.tile}
          style={colors(status)}
          aria-pressed={chosen === status}
          data-calls={(status === 'warning' && counts && counts.warning > 0) || undefined}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <span className={classes.words} data-status>
            <Icon name={icons[status]} size={16} />
            {kit(`status.${status}`)}
          </span>
          <span className={classes.count}>{counts ? formatNumber(counts[status]) : dash}</span>
        </button>
      ))}
    </fieldset>
  );
}
