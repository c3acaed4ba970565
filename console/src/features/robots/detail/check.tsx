import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { parseWorkState } from '@botify/domain/robots/work-state';
import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Duration, Figure, Percent } from '../../../ui/figure.tsx';
import { type Fact, Facts } from '../../../ui/figures.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Ago } from '../../../ui/time.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import classes from './detail.module.css';

type Answer = Result<typeof robots.monitor>;
interface Props extends Pick<RobotDetail, 'robotSn' | 'timeZone'> {
  readonly onClose: () => void;
}

/** Requests a snapshot from the machine itself. */
export function RobotDetailCheck({ robotSn, timeZone, onClose }: Props) {
  const { t } = useText('robotDetail');
  const { t: common } = useText('common');
  // Never cached: an earlier snapshot says nothing about the present.
  const query = useQuery({
    queryKey: callKey(robots.monitor, { body: { robotSn } }),
    queryFn: () => call(robots.monitor, { body: { robotSn } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, isFetching, refetch } = query;
  return (
    <Dialog
      title={t('action.check')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {common('action.close')}
          </Button>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('check.again')}
          </Button>
        </>
      }
    >
      <div className={classes.check} aria-live="polite" aria-busy={isFetching}>
        {isFetching ? (
          <p className={classes.asking}>
            <Loader size="sm" />
            {t('check.asking')}
          </p>
        ) : error ? (
          <Failure query={query} />
        ) : (
          data && <Answered {...data} timeZone={timeZone} />
        )}
      </div>
    </Dialog>
  );
}

function Answered({ snapshot, elapsedMs, lastOnline, timeZone }: Answer & Pick<Props, 'timeZone'>) {
  const { t } = useText('robotDetail');
  const { t: robot } = useText('robots');
  const nameOf = useUnitName();
  if (!snapshot) {
    return (
      <>
        <WarningNote>{t('check.silent')}</WarningNote>
        <Text size="sm" mt="sm">
          {lastOnline ? (
            <>
              {t('check.lastHeard')} <Ago at={lastOnline} then="date" zone={timeZone} />
            </>
          ) : (
            t('check.neverHeard')
          )}
        </Text>
      </>
    );
  }
  const { status, uptimeSeconds, cpuPercent, memoryPercent, diskPercent, temperature, signal, units } = snapshot;
  const facts: Fact[] = [
    [t('check.workState'), robot(`workState.${parseWorkState(status.workState)}`)],
    [t('gauge.battery'), <Percent key="battery" value={status.battery.percent} />],
    [t('check.uptime'), <Duration key="uptime" seconds={uptimeSeconds} />],
    [t('check.cpu'), <Percent key="cpu" value={cpuPercent} />],
    [t('check.memory'), <Percent key="memory" value={memoryPercent} />],
    [t('check.disk'), <Percent key="disk" value={diskPercent} />],
    [t('check.temperature'), <Figure key="temperature" value={temperature} unit="°C" precision={{ atMost: 1 }} />],
    [t('check.signal'), <Figure key="signal" value={signal} unit="dBm" precision={{ atMost: 0 }} />],
  ];
  const broken = units.filter(({ healthy }) => !healthy).length;
  return (
    <>
      <p className={classes.verdict}>
        <Tag tone={broken === 0 ? 'green' : 'red'} icon={broken === 0 ? 'check' : 'warning'}>
          {broken === 0 ? t('check.healthy') : t('check.broken', { count: broken })}
        </Tag>
        <Text span size="sm" c="dimmed">
          {t('check.answeredIn', { ms: elapsedMs ?? 0 })}
        </Text>
      </p>
      <Facts facts={facts} />
      <ul className={classes.units} aria-label={t('check.units')}>
        {units.map(({ name, healthy }) => (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <Tag tone={healthy ? 'green' : 'red'} icon={healthy ? 'check' : 'warning'} plain>
              {healthy ? t('check.unitHealthy') : t('check.unitBroken')}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

const knownUnits = [
  'lidar',
  'depthCamera',
  'ultrasonic',
  'imu',
  'driveMotor',
  'brushMotor',
  'vacuumMotor',
  'waterPump',
  'battery',
  'navigation',
] as const;

/** Translated name of a unit; the reported name if it has no translation. */
function useUnitName(): (name: string) => string {
  const { t } = useText('robotDetail');
  return (name) => {
    const key = knownUnits.find((one) => one === name);
    return key ? t(`unit.${key}`) : name;
  };
}
