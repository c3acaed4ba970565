import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { dash } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useHasPage } from '../../kernel/menu-rights.ts';
import { useMay } from '../../kernel/page.tsx';
import { atMoment } from '../../kernel/past/past-paths.ts';
import { machinePath, robotVideoPath, videoPath } from '../../kernel/paths.ts';
import { useText } from '../../kernel/text.ts';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LevelBar } from '../../ui/level-bar.tsx';
import { LevelTag } from '../../ui/status-tag.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMayOpenMachine } from './error-paths.ts';
import { WallPart } from './wall-live.tsx';
import { statusIcon, statusTag } from './wall-look.ts';
import classes from './wall-panel.module.css';
import { WallPanelFrame } from './wall-panel-frame.tsx';
import { WallSince } from './wall-since.tsx';
import { CareWords, faultName } from './wall-tile.tsx';

interface Props {
  readonly at: number;
  readonly robotSn: string;
  /** undefined: there was none then. */
  readonly robot: FleetRobot | undefined;
  readonly onClose: () => void;
  /** To the incident it was opened from. */
  readonly onBack: (() => void) | undefined;
}

/** One machine as it was: to look at, not to act on. */
export function WallThen({ at, robotSn, robot, onClose, onBack }: Props) {
  const { t } = useText('alarmWall');
  return (
    <WallPanelFrame of={robotSn} title={robot?.remark ?? t('panel.gone')} onClose={onClose}>
      {onBack && (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="back" size={16} />} onClick={onBack}>
          {t('panel.back')}
        </Button>
      )}
      {robot ? <Machine robot={robot} at={at} /> : <p>{t('panel.goneText', { sn: robotSn })}</p>}
    </WallPanelFrame>
  );
}

function Machine({ robot, at }: { readonly robot: FleetRobot; readonly at: number }) {
  const { t } = useText('alarmWall');
  const { t: then } = useText('timeMachine');
  const { t: robots } = useText('robots');
  const { robotSn, siteName, modelNum, monitorStatus, workState, battery, cleanWater, dirtyWater } = robot;
  const level = (kind: 'battery' | 'cleanWater' | 'dirtyWater', value: number | null) => (
    <LevelBar key={kind} kind={kind} label={t(kind)} value={value} />
  );
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
      <Ways robotSn={robotSn} at={at} />
      <p className={classes.quiet}>{then('readOnly')}</p>
      <ErrorsThen robot={robot} />
      <WallPart title={then('stateThen')}>
        {monitorStatus === 'offline' && <p className={classes.quiet}>{t('panel.quiet')}</p>}
        <Facts
          facts={[
            [t('panel.workState'), workState ? robots(`workState.${workState}`) : dash],
            [t('battery'), level('battery', battery)],
            [t('cleanWater'), level('cleanWater', cleanWater)],
            [t('dirtyWater'), level('dirtyWater', dirtyWater)],
          ]}
        />
      </WallPart>
    </>
  );
}

function ErrorsThen({ robot: { errors } }: { readonly robot: FleetRobot }) {
  const { t: then } = useText('timeMachine');
  return (
    <WallPart title={then('errorsThen')}>
      {errors.length === 0 && (
        <p className={classes.fine}>
          <Icon name="check" size={18} />
          {then('noErrorsThen')}
        </p>
      )}
      <ul className={classes.errors}>
        {errors.map((error) => (
          <li key={error.id} className={classes.error}>
            <div className={classes.errorHead}>
              <LevelTag level={error.noticeLevel} />
              <strong>
                {error.faultCode} {faultName(error)}
              </strong>
            </div>
            <p className={classes.care}>
              <WallSince at={error.startTime} />
              <span>
                <CareWords {...error} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </WallPart>
  );
}

function Ways({ robotSn, at }: { readonly robotSn: string; readonly at: number }) {
  const { t } = useText('alarmWall');
  const { t: then } = useText('timeMachine');
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
        <Button
          component={Link}
          to={atMoment(videoPath(robotSn), at)}
          variant="default"
          size="xs"
          leftSection={<Icon name="play" size={14} />}
        >
          {then('video')}
        </Button>
      )}
    </div>
  );
}
