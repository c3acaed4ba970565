import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import type { ReactNode } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Area, Duration, Energy, Figure, Percent, Water } from '../../../ui/figure.tsx';
import { Figures } from '../../../ui/figures.tsx';
import classes from './body.module.css';
import { taskSeconds } from './head.tsx';

interface Props {
  readonly report: SharedReport;
}

const whole = { atMost: 0 } as const;
const tenths = { atMost: 1 } as const;

/** Planned and actual figures, each with its formula. */
export function TaskReportFigures({ report }: Props) {
  const { t } = useText('taskReports');
  const counts = ['refillCount', 'avoidCount', 'bumpCount', 'interruptionCount'] as const;
  return (
    <div className={classes.figures}>
      <Headline report={report} />
      <div className={classes.rest}>
        <Figures
          figures={[
            [t('field.taskSeconds'), <Duration key="task" seconds={taskSeconds(report)} formula={t('formula.taskSeconds')} />],
            [t('field.cleanSeconds'), <Duration key="clean" seconds={report.cleanSeconds} formula={t('formula.cleanSeconds')} />],
            [
              t('field.taskProgress'),
              <Percent key="progress" value={report.taskProgress} precision={whole} formula={t('formula.taskProgress')} />,
            ],
            [
              t('field.water'),
              <Water key="water" litres={report.water} formula={t(report.water === null ? 'noMeter' : 'formula.water')} />,
            ],
            [
              t('field.electricity'),
              <Energy
                key="electricity"
                kilowattHours={report.electricity}
                formula={t(report.electricity === null ? 'noMeter' : 'formula.electricity')}
              />,
            ],
            [t('field.battery'), <Battery key="battery" report={report} />],
            ...counts.map((name): [string, ReactNode] => [
              t(`field.${name}`),
              <Figure key={name} value={report[name]} formula={t(`formula.${name}`)} />,
            ]),
          ]}
        />
      </div>
    </div>
  );
}

/** The most used figures. */
function Headline({ report }: Props) {
  const { t } = useText('taskReports');
  return (
    <dl className={classes.headline}>
      <Large label={t('field.targetArea')}>
        <Area plain squareMetres={report.targetArea} formula={t('formula.targetArea')} />
      </Large>
      <Large label={t('field.effectiveArea')}>
        <Area plain squareMetres={report.effectiveArea} formula={t('formula.effectiveArea')} />
      </Large>
      <Large label={t('field.cleanCoverage')}>
        <Percent value={report.cleanCoverage} precision={tenths} formula={t('formula.cleanCoverage')} />
        <Bar value={report.cleanCoverage} />
      </Large>
      <Large label={t('field.actualArea')}>
        <Area plain squareMetres={report.actualArea} formula={t('formula.actualArea')} />
      </Large>
      <Large label={t('field.cleanEfficiency')}>
        <Figure value={report.cleanEfficiency} unit="㎡/h" precision={whole} formula={t('formula.cleanEfficiency')} />
      </Large>
    </dl>
  );
}

const Large = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Decorative: the figure beside it has the value. */
const Bar = ({ value }: { readonly value: number | null }) => (
  <span aria-hidden="true" className={classes.bar}>
    <span style={{ width: `${Math.min(100, Math.max(0, value ?? 0))}%` }} />
  </span>
);

const Battery = ({ report: { batteryStart, batteryEnd } }: Props) => (
  <span>
    <Percent value={batteryStart} precision={whole} /> → <Percent value={batteryEnd} precision={whole} />
  </span>
);
