import { formatPercent } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import { useTopBarRobot } from '../../../kernel/page/top-bar-robot.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import { Live } from '../../../ui/live.tsx';
import { RobotStatusWidget } from '../../../ui/robot-status-widget.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { type Asked, useRobotNow } from '../gauges/now.ts';
import classes from './live.module.css';

/** What the machine is doing, beside its name, kept right by the live feed. */
export function RobotDetailStatus(asked: Asked) {
  const { t } = useText('robots');
  const { said, status } = useRobotNow(asked);
  const besideTopBar = useTopBarRobot();
  // That an idle machine is idle has been said.
  const doing = status === 'offline' || (status === 'idle' && said?.workState === 'idle') ? undefined : said;
  return (
    <>
      <Live value={status}>
        <StatusTag status={status} />
      </Live>
      {doing && (
        <Live value={doing.workState}>
          <span>{t(`workState.${doing.workState}`)}</span>
        </Live>
      )}
      {doing?.task && (
        <span className={classes.task}>
          {doing.task.name} {formatPercent(doing.task.progress, { atMost: 0 })}
        </span>
      )}
      {!besideTopBar && <RobotStatusWidget robotSn={asked.robot.robotSn} kept={said} />}
      <FeedNote heardAt={said?.heardAt} />
    </>
  );
}
