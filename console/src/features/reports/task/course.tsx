import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { dash, formatNumber, formatPercent } from '@botify/domain/format/number';
import { useMemo, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Figures } from '../../../ui/figures.tsx';
import { FloorPlan } from '../../../ui/floor-plan/floor-plan.tsx';
import type { LoadPicture } from '../../../ui/floor-plan/plan-picture.ts';
import { Time } from '../../../ui/time.tsx';
import { statusColor } from '../../../ui/tokens.ts';
import classes from './body.module.css';
import type { Usages } from './curves.ts';
import { TaskReportTimeline } from './timeline.tsx';
import { placeAt, trackOf } from './track.ts';

interface TaskReportMapProps {
  readonly report: SharedReport;
  readonly loadPicture: LoadPicture | undefined;
  /** Step under the pointer on the timeline. */
  readonly step?: number | undefined;
  readonly height?: number;
}

const nothing = [] as const;
/** Cleaning width in mm of machines without a known width. */
const usualWidth = 700;

/** Floor plan with target area, cleaned area and the machine at the selected step. */
function TaskReportMap({ report, loadPicture, step, height = 420 }: TaskReportMapProps) {
  const { t } = useText('taskReports');
  const { map, plan, timeline, cleanWidth, cleanCoverage } = report;
  const track = useMemo(() => (timeline ? trackOf(timeline) : nothing), [timeline]);
  const robot = useMemo(() => {
    const place = timeline && step !== undefined ? placeAt(timeline, step) : undefined;
    return place && { ...place, color: statusColor.working.mark };
  }, [timeline, step]);
  if (!map && track.length === 0) return <p className={classes.none}>{t('map.none')}</p>;
  return (
    <FloorPlan
      label={t('map.label', { map: report.mapName, coverage: formatPercent(cleanCoverage, { atMost: 1 }) })}
      outline={map?.outline ?? nothing}
      plan={plan}
      loadPicture={loadPicture}
      planned={map?.planned ?? nothing}
      cleanWidth={(cleanWidth ?? usualWidth) / 1000}
      track={track}
      robot={robot}
      height={height}
    />
  );
}

/** Program, place and start mode of the task. */
function TaskReportFacts({ report }: { readonly report: SharedReport }) {
  const { t } = useText('taskReports');
  const { timeZone, cleanWidth } = report;
  return (
    <Figures
      figures={[
        [t('field.robotSn'), report.robotSn],
        [t('field.modelNum'), report.modelNum],
        [t('field.cleanWidth'), cleanWidth === null ? dash : `${formatNumber(cleanWidth)} mm`],
        [t('field.mapName'), report.mapName],
        [t('field.mapScene'), t(`mapScene.${report.mapScene}`)],
        [t('field.taskType'), t(`taskType.${report.taskType}`)],
        [t('field.taskId'), report.taskId],
        [t('field.opType'), t(`opType.${report.opType}`)],
        [t('field.opUser'), report.opUser ?? dash],
        [t('field.updateTime'), <Time key="updated" at={report.updateTime} zone={timeZone} precision="minute" />],
      ]}
    />
  );
}

interface Props extends Usages {
  readonly report: SharedReport;
  /** For a report that is opened by link. */
  readonly loadPicture?: LoadPicture | undefined;
}

/** Map and timeline side by side: pointing at the timeline moves the machine on the map. */
export function TaskReportCourse({ report, loadPicture, water, electricity }: Props) {
  const [step, setStep] = useState<number>();
  if (!report.map && !report.timeline) return <NoCourse report={report} />;
  return (
    <div className={classes.course}>
      <div className={classes.map}>
        <TaskReportMap report={report} loadPicture={loadPicture} step={step} />
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

/** Shown instead of the course after its retention; figures are kept. */
function NoCourse({ report }: { readonly report: SharedReport }) {
  const { t } = useText('taskReports');
  return (
    <>
      <TaskReportFacts report={report} />
      <p className={classes.noCourse}>{t('timeline.nothing')}</p>
    </>
  );
}
