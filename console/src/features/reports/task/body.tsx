import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import type { LoadPicture } from '../../../ui/floor-plan/plan-picture.ts';
import { useLightOnPaper } from '../../../ui/printing.ts';
import classes from './body.module.css';
import { TaskReportCourse } from './course.tsx';
import type { Usages } from './curves.ts';
import { TaskReportExceptions } from './exceptions.tsx';
import { TaskReportFigures } from './figures.tsx';
import { TaskReportSlow } from './slow.tsx';

interface Props<R extends SharedReport> extends Usages {
  readonly report: R;
  /** For a report that is opened by link. */
  readonly loadPicture?: LoadPicture | undefined;
  /** Address of an error; undefined without access to the error page. */
  readonly errorTo?: ((exception: R['exceptions'][number]) => string) | undefined;
}

/** A task report from its data alone: shared reports cannot make further calls. */
export function TaskReportBody<R extends SharedReport>({ report, loadPicture, water, electricity, errorTo }: Props<R>) {
  const { t } = useText('taskReports');
  const printing = useLightOnPaper();
  return (
    <div className={classes.body} data-printing={printing || undefined}>
      <SectionFrame title={t('detail.result')}>
        <TaskReportFigures report={report} />
      </SectionFrame>
      <SectionFrame title={t('detail.course')}>
        <TaskReportCourse report={report} loadPicture={loadPicture} water={water} electricity={electricity} />
      </SectionFrame>
      <SectionFrame title={t('detail.slow')}>
        <TaskReportSlow slow={report.slow} />
      </SectionFrame>
      <SectionFrame title={t('detail.exceptions')}>
        <TaskReportExceptions
          exceptions={report.exceptions as readonly R['exceptions'][number][]}
          timeZone={report.timeZone}
          to={errorTo}
        />
      </SectionFrame>
    </div>
  );
}
