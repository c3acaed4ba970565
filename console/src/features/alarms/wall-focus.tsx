import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLiveRobot } from '../../kernel/live/live-robots.ts';
import { useHasPage } from '../../kernel/menu-rights.ts';
import { useMay } from '../../kernel/page.tsx';
import { machinePath, robotVideoPath, videoPath } from '../../kernel/paths.ts';
import { useText } from '../../kernel/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMayOpenMachine } from './error-paths.ts';
import { WallErrors } from './wall-errors.tsx';
import { WallLive } from './wall-live.tsx';
import { statusIcon, statusTag } from './wall-look.ts';
import classes from './wall-panel.module.css';
import { WallPanelFrame } from './wall-panel-frame.tsx';
import { WallPosition } from './wall-position.tsx';
import { WallVideo } from './wall-video.tsx';

interface Props {
  readonly robotSn: string;
  /** undefined: nobody here may see it, or there is none. */
  readonly robot: FleetRobot | undefined;
  readonly onClose: () => void;
  /** To the incident it was opened from. */
  readonly onBack: (() => void) | undefined;
}

/** One machine, close up: how it is, what is wrong and what to do, where it is. */
export function WallFocus({ robotSn, robot, onClose, onBack }: Props) {
  const { t } = useText('alarmWall');
  return (
    <WallPanelFrame of={robotSn} title={robot?.remark ?? t('panel.gone')} onClose={onClose}>
      {onBack && (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="back" size={16} />} onClick={onBack}>
          {t('panel.back')}
        </Button>
      )}
      {robot ? <Machine key={robotSn} robot={robot} /> : <p>{t('panel.goneText', { sn: robotSn })}</p>}
    </WallPanelFrame>
  );
}

function Machine({ robot }: { readonly robot: FleetRobot }) {
  const { t } = useText('alarmWall');
  const { robotSn, siteName, modelNum, monitorStatus } = robot;
  const live = useLiveRobot(robotSn);
  return (
    <>
      <div className={classes.who}>
        <Tag tone={statusTag[monitorStatus]} icon={statusIcon[monitorStatus]}>
          {t(`status.${monitorStatus}`)}
        </Tag>
        <span>{robotSn}</span>
        <span>{modelNum}</span>
        <span>{siteName ?? t('noSite')}</span>
      </div>
      <Ways robotSn={robotSn} />
      <WallErrors robot={robot} />
      <WallVideo robotSn={robotSn} name={robot.remark} />
      <WallLive robot={robot} live={live} />
      <WallPosition robot={robot} live={live} />
    </>
  );
}

function Ways({ robotSn }: { readonly robotSn: string }) {
  const { t } = useText('alarmWall');
  const seesVideo = useHasPage(robotVideoPath);
  const mayWatch = useMay('watchVideo') && seesVideo;
  const mayOpen = useMayOpenMachine();
  if (!mayOpen && !mayWatch) return null;
  return (
    <div className={classes.ways}>
      {mayOpen && (
        <Button component={Link} to={machinePath(robotSn)} variant="default" size="xs">
          {t('panel.detail')}
        </Button>
      )}
      {mayWatch && (
        <Button component={Link} to={videoPath(robotSn)} variant="default" size="xs" leftSection={<Icon name="play" size={14} />}>
          {t('panel.video')}
        </Button>
      )}
    </div>
  );
}
