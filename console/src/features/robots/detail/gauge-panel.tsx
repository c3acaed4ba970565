import { flagNames } from '@botify/contract/robots/status';
import { formatPercent } from '@botify/domain/format/number';
import type { ReactNode } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Figure } from '../../../ui/figure.tsx';
import { LevelBar } from '../../../ui/level-bar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { WearBar } from '../consumables/parts.tsx';
import { type FetchedRobot, useRobotNow } from '../gauges/now.ts';
import classes from './detail.module.css';

/** Flags that need a person on site. */
const grave: ReadonlySet<string> = new Set(['cleanWaterEmpty', 'dirtyWaterFull', 'emergencyButton']);

/** Live readings of the machine. */
export function GaugePanel(fetched: FetchedRobot) {
  const { t } = useText('robotDetail');
  const { t: robot } = useText('robots');
  const { latest, status } = useRobotNow(fetched);
  if (!latest) return <p className={classes.noGauges}>{t('gauge.neverHeard')}</p>;
  const { battery, cleanWater, dirtyWater, speed, mode, task, workState, flags } = latest;
  const on = flagNames.filter((name) => flags[name]);
  return (
    <div className={classes.gauges} data-old={status === 'offline' || undefined}>
      {status === 'offline' && <p className={classes.old}>{t('gauge.old')}</p>}
      <dl className={classes.levels}>
        <Gauge label={t('gauge.battery')}>
          <LevelBar kind="battery" value={battery.percent} charging={battery.charging ?? undefined} label={t('gauge.battery')} />
        </Gauge>
        <Gauge label={t('gauge.cleanWater')}>
          <LevelBar kind="cleanWater" value={cleanWater} label={t('gauge.cleanWater')} />
        </Gauge>
        <Gauge label={t('gauge.dirtyWater')}>
          <LevelBar kind="dirtyWater" value={dirtyWater} label={t('gauge.dirtyWater')} />
        </Gauge>
        {task && (
          <Gauge label={t('gauge.task')}>
            <span className={classes.taskName}>{task.name}</span>
            <WearBar label={t('gauge.progress')} percent={task.progress} level="fine" text={formatPercent(task.progress, { atMost: 0 })} />
          </Gauge>
        )}
      </dl>
      <dl className={classes.readings}>
        <Gauge label={t('gauge.workState')}>{robot(`workState.${workState}`)}</Gauge>
        <Gauge label={t('gauge.mode')}>{mode ? robot(`mode.${mode}`) : <Figure value={null} />}</Gauge>
        <Gauge label={t('gauge.speed')}>
          <Figure value={speed} unit="m/s" precision={{ decimals: 2 }} />
        </Gauge>
        <Gauge label={t('gauge.charging')}>
          {battery.charging === null ? <Figure value={null} /> : battery.charging ? t('gauge.isCharging') : t('gauge.notCharging')}
        </Gauge>
        <Gauge label={t('gauge.voltage')}>
          <Figure value={battery.voltage} unit="V" precision={{ atMost: 1 }} />
        </Gauge>
        <Gauge label={t('gauge.current')}>
          <Figure value={battery.current} unit="A" precision={{ atMost: 1 }} />
        </Gauge>
        <Gauge label={t('gauge.temperature')}>
          <Figure value={battery.temperature} unit="°C" precision={{ atMost: 1 }} />
        </Gauge>
      </dl>
      <div>
        <p className={classes.flagsLabel}>{t('gauge.flags')}</p>
        <p className={classes.flags}>
          {on.length === 0
            ? t('gauge.noFlags')
            : on.map((name) => (
                <Tag key={name} tone={grave.has(name) ? 'red' : 'slate'} {...(grave.has(name) ? { icon: 'warning' } : {})}>
                  {t(`flag.${name}`)}
                </Tag>
              ))}
        </p>
      </div>
    </div>
  );
}

const Gauge = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
