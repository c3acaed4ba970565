import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { dash, formatNumber, formatPercent } from '@botify/domain/format/number';
import type { ReactNode } from 'react';
import type { LiveRobot } from '../../../../kernel/live/live-robots.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { FeedNote } from '../../../../ui/feed-note.tsx';
import { Facts } from '../../../../ui/figures.tsx';
import { LevelBar } from '../../../../ui/level-bar.tsx';
import { Reading } from '../../../../ui/reading.tsx';
import classes from './panel.module.css';

interface Props {
  readonly robot: FleetRobot;
  /** undefined until the first message. */
  readonly live: LiveRobot | undefined;
}

/** Live values of the machine; those of the fleet feed until they arrive. */
export function WallLive({ robot, live }: Props) {
  const { t } = useText('alarmWall');
  const { t: robots } = useText('robots');
  const workState = live?.workState ?? robot.workState;
  const quiet = robot.monitorStatus === 'offline';
  return (
    <WallPart title={t('panel.live')} aside={!quiet && <FeedNote receivedAt={live?.receivedAt} />}>
      {quiet && <p className={classes.quiet}>{t('panel.quiet')}</p>}
      <Facts
        facts={[
          [t('panel.workState'), workState ? robots(`workState.${workState}`) : dash],
          [
            t('battery'),
            <LevelBar
              key={t('battery')}
              kind="battery"
              label={t('battery')}
              value={live?.battery.percent ?? robot.battery}
              charging={live?.battery.charging}
            />,
          ],
          [
            t('cleanWater'),
            <LevelBar key={t('cleanWater')} kind="cleanWater" label={t('cleanWater')} value={live?.cleanWater ?? robot.cleanWater} />,
          ],
          [
            t('dirtyWater'),
            <LevelBar key={t('dirtyWater')} kind="dirtyWater" label={t('dirtyWater')} value={live?.dirtyWater ?? robot.dirtyWater} />,
          ],
          [t('panel.mode'), live?.mode ? robots(`mode.${live.mode}`) : dash],
          [
            t('panel.speed'),
            <Reading key={t('panel.speed')} text={formatNumber(live?.speed, { decimals: 2 })} unit={t('panel.speedUnit')} />,
          ],
          [t('panel.task'), taskOf(live)],
        ]}
      />
    </WallPart>
  );

  function taskOf(status: LiveRobot | undefined): ReactNode {
    if (!status) return <Reading text={dash} />;
    if (!status.task) return t('panel.noTask');
    return t('panel.taskProgress', { name: status.task.name, percent: formatPercent(status.task.progress, { atMost: 0 }) });
  }
}

interface PartProps {
  readonly title: string;
  /** At the end of the heading line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the panel. */
export const WallPart = ({ title, aside, children }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <div className={classes.partHead}>
      <h3>{title}</h3>
      {aside}
    </div>
    {children}
  </section>
);
