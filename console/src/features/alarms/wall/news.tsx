import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { faultName } from '@botify/domain/alarms/fault-name';
import { VisuallyHidden } from '@mantine/core';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FreshAlarms, WallAlarm } from './alarms.ts';
import classes from './tiles/board.module.css';

interface Props {
  readonly fresh: FreshAlarms;
  readonly latest: WallAlarm | undefined;
  readonly onOpen: (robotSn: RobotSn) => void;
}

/** New P0 alarms, shown at any scroll position and with any filter. An overlay, so that nothing below it moves. */
export function WallNews({ fresh, latest, onOpen }: Props) {
  const { t } = useText('alarmWall');
  const newest = [...fresh.values()].at(-1);
  return (
    <>
      {newest && (
        <button type="button" className={classes.news} onClick={() => onOpen(newest.robot.robotSn)}>
          <Icon name="warning" size={18} />
          {t('news.button', { count: fresh.size, name: newest.robot.remark, fault: faultName(storedLocale(), newest.error) })}
        </button>
      )}
      <VisuallyHidden role="alert">
        {latest &&
          t('news.spoken', {
            level: latest.error.noticeLevel,
            name: latest.robot.remark,
            sn: latest.robot.robotSn,
            fault: faultName(storedLocale(), latest.error),
          })}
      </VisuallyHidden>
    </>
  );
}
