import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './course.module.css';
import type { Usages } from './curves.ts';
import { TaskReportFacts } from './facts.tsx';
import { TaskReportMap } from './map.tsx';
import { TaskReportTimeline } from './timeline.tsx';

interface Props extends Usages {
  readonly report: SharedReport;
}

/** Where and when side by side: the pointer on the time line shows where the machine was. */
export function TaskReportCourse({ report, water, electricity }: Props) {
  const [step, setStep] = useState<number>();
  if (!report.map && !report.timeline) return <Untold report={report} />;
  return (
    <div className={classes.course}>
      <div className={classes.map}>
        <TaskReportMap report={report} step={step} />
        <div className={classes.facts}>
          <TaskReportFacts report={report} />
        </div>
      </div>
      <div>
        <TaskReportTimeline report={report} water={water} electricity={electricity} onStep={setStep} />
      </div>
    </div>
  );
}

/** Figures are kept for good, how it went is not. */
function Untold({ report }: { readonly report: SharedReport }) {
  const { t } = useText('taskReports');
  return (
    <>
      <TaskReportFacts report={report} />
      <p className={classes.untold}>{t('timeline.nothing')}</p>
    </>
  );
}
