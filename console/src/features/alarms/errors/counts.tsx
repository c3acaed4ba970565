import { type ErrorState, errorStates, type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import { useText } from '../../../kernel/locale/text.ts';
import { CountTile } from '../../../ui/list/count-tile.tsx';
import { levelColour, toneColour } from '../../../ui/tokens.ts';
import classes from './counts.module.css';
import type { ErrorsFilters } from './filters.ts';

interface Props {
  readonly filters: ErrorsFilters;
  /** undefined while they are being counted. */
  readonly levels: Readonly<Record<NoticeLevel, number>> | undefined;
  readonly states: Readonly<Record<ErrorState, number>> | undefined;
}

const stateMarks = { open: toneColour.orange.mark, acknowledged: toneColour.blue.mark, resolved: toneColour.green.mark } as const;

const toggled = <T extends string>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

/** How many errors there are of each level and state; pressing one shows only those. */
export function ErrorsCounts({ filters, levels, states }: Props) {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const { noticeLevel, state } = filters.values;
  return (
    <div className={classes.counts}>
      <fieldset className={classes.group} aria-label={t('count.levels')}>
        {noticeLevels.map((level) => (
          <CountTile
            key={level}
            label={kit(`level.${level}`)}
            hint={alarms(`meaning.${level}`)}
            mark={levelColour[level].mark}
            count={levels?.[level]}
            on={noticeLevel.includes(level)}
            onPress={() => filters.set({ noticeLevel: toggled(noticeLevel, level) })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.group} aria-label={t('count.states')}>
        {errorStates.map((one) => (
          <CountTile
            key={one}
            label={alarms(`state.${one}`)}
            mark={stateMarks[one]}
            count={states?.[one]}
            on={state.includes(one)}
            onPress={() => filters.set({ state: toggled(state, one) })}
          />
        ))}
      </fieldset>
    </div>
  );
}
