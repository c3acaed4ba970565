import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { formatPercent } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { FloorPlan } from '../../../ui/floor-plan/floor-plan.tsx';
import { statusColour } from '../../../ui/tokens.ts';
import classes from './course.module.css';
import { placeAt, trackOf } from './track.ts';

interface Props {
  readonly report: SharedReport;
  /** The step of the time line that is looked at. */
  readonly step?: number | undefined;
  readonly height?: number;
}

const nothing = [] as const;
/** Of a machine that nobody measured. */
const usualWidth = 700;

/** The floor with what was to be cleaned, what was, and where the machine was at the moment looked at. */
export function TaskReportMap({ report, step, height = 420 }: Props) {
  const { t } = useText('taskReports');
  const { map, timeline, cleanWidth, cleanCoverage } = report;
  const track = useMemo(() => (timeline ? trackOf(timeline) : nothing), [timeline]);
  const robot = useMemo(() => {
    const place = timeline && step !== undefined ? placeAt(timeline, step) : undefined;
    return place && { ...place, colour: statusColour.working.mark };
  }, [timeline, step]);
  if (!map && track.length === 0) return <p className={classes.none}>{t('map.none')}</p>;
  return (
    <FloorPlan
      label={t('map.label', { map: report.mapName, coverage: formatPercent(cleanCoverage, { atMost: 1 }) })}
      outline={map?.outline ?? nothing}
      planned={map?.planned ?? nothing}
      cleanWidth={(cleanWidth ?? usualWidth) / 1000}
      track={track}
      robot={robot}
      height={height}
    />
  );
}
