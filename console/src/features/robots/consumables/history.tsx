import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Text } from '@mantine/core';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useConsumableName } from '../../../ui/consumable/name.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './parts.module.css';

interface Props extends Pick<RobotDetail, 'robotSn' | 'timeZone'> {
  readonly onClose: () => void;
}

/** Replacements, newest first. */
export function ConsumableHistory({ robotSn, timeZone, onClose }: Props) {
  const { t } = useText('robotDetail');
  const nameOf = useConsumableName();
  const query = useCall(robotParts.replacements, { query: { robotSn } });
  return (
    <Dialog title={t('consumable.history')} onClose={onClose}>
      <Loaded query={query}>
        {(replacements) =>
          replacements.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('consumable.noHistory')}
            </Text>
          ) : (
            <ol className={classes.history} aria-label={t('consumable.history')}>
              {replacements.map(({ id, name, refreshedOn, usedHours, lifeHours, nickName, at }) => (
                <li key={id}>
                  <span className={classes.day}>{refreshedOn}</span>
                  <span>
                    <span className={classes.name}>{nameOf(name)}</span>
                    <span className={classes.note}>
                      {usedHours === null
                        ? t('consumable.takenOutUnknown', { life: formatNumber(lifeHours, { atMost: 0 }) })
                        : t('consumable.takenOut', {
                            used: formatNumber(usedHours, { atMost: 0 }),
                            life: formatNumber(lifeHours, { atMost: 0 }),
                          })}
                    </span>
                    <span className={classes.note}>
                      {nickName} · <Time at={at} zone={timeZone} precision="minute" />
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  );
}
