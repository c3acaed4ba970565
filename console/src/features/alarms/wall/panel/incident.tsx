import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { mostUrgentError } from '@botify/domain/alarms/alert-order';
import type { OfflineIncident } from '@botify/domain/alarms/offline-incidents';
import { useText } from '../../../../kernel/locale/text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LevelTag } from '../../../../ui/status-tag.tsx';
import { WallSince } from '../tiles/since.tsx';
import { WallPanelFrame } from './frame.tsx';
import classes from './panel.module.css';

interface Props {
  readonly incident: OfflineIncident<FleetRobot>;
  readonly onClose: () => void;
  readonly onOpen: (robotSn: string) => void;
}

/** The machines of a site that fell silent together; each can be looked at. */
export function WallIncident({ incident: { siteId, siteName, robots, total }, onClose, onOpen }: Props) {
  const { t } = useText('alarmWall');
  return (
    <WallPanelFrame of={siteId} title={siteName ?? t('noSite')} onClose={onClose}>
      <p className={classes.who}>
        <Icon name="unplugged" size={18} />
        <strong>{t('incident.title', { number: robots.length })}</strong>
        <span>{t('incident.share', { total })}</span>
      </p>
      <p className={classes.quiet}>{t('incident.hint')}</p>
      <ul className={classes.machines} aria-label={t('incident.list')}>
        {robots.map((robot) => {
          const error = mostUrgentError(robot);
          return (
            <li key={robot.robotSn}>
              <button type="button" className={classes.machine} onClick={() => onOpen(robot.robotSn)}>
                <span className={classes.machineName}>{robot.remark}</span>
                {error && <LevelTag level={error.noticeLevel} />}
                <span className={classes.machineSn}>{robot.robotSn}</span>
                {robot.lastOnline && <WallSince at={robot.lastOnline} />}
              </button>
            </li>
          );
        })}
      </ul>
    </WallPanelFrame>
  );
}
