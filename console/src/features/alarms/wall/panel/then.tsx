import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { faultName } from '@botify/domain/alarms/fault-name';
import { dash } from '@botify/domain/format/number';
import { storedLocale } from '../../../../kernel/locale/locale.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { recordingsPath } from '../../../../kernel/page/paths.ts';
import { atMoment } from '../../../../kernel/past/moment.ts';
import { Facts } from '../../../../ui/figures.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LevelBar } from '../../../../ui/level-bar.tsx';
import { LevelTag } from '../../../../ui/status-tag.tsx';
import { WallSince } from '../tiles/look.tsx';
import { CareWords } from '../tiles/tile.tsx';
import { WallPart } from './live.tsx';
import { type OpenedMachine, WallHead, WallMachine } from './machine.tsx';
import classes from './panel.module.css';

/** State of a machine at a moment of the replay, without actions. */
export function WallThen({ at, ...opened }: OpenedMachine & { readonly at: number }) {
  const { robot } = opened;
  return <WallMachine {...opened}>{robot && <Machine robot={robot} at={at} />}</WallMachine>;
}

function Machine({ robot, at }: { readonly robot: FleetRobot; readonly at: number }) {
  const { t } = useText('alarmWall');
  const { t: then } = useText('timeMachine');
  const { t: robots } = useText('robots');
  const { robotSn, monitorStatus, workState, battery, cleanWater, dirtyWater } = robot;
  const level = (kind: 'battery' | 'cleanWater' | 'dirtyWater', value: number | null) => (
    <LevelBar key={kind} kind={kind} label={t(kind)} value={value} />
  );
  return (
    <>
      <WallHead robot={robot} video={{ to: atMoment(recordingsPath(robotSn), at), words: then('video') }} />
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
                {error.faultCode} {faultName(storedLocale(), error)}
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
