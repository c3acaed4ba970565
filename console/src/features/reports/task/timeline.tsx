import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { flagNames, modes } from '@botify/contract/robots/status';
import type { TaskTimeline } from '@botify/contract/robots/task-report';
import type { Translate } from '@botify/text/make-translate';
import { memo, useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import type { Lane, LaneSpan } from '../../../ui/chart/lanes.ts';
import type { Line } from '../../../ui/chart/plot-data.ts';
import { TimePanels } from '../../../ui/chart/time-panels.tsx';
import { knownZone, ownZone } from '../../../ui/zone.ts';
import classes from './body.module.css';
import type { Usage, Usages } from './curves.ts';

type Spans = readonly (readonly number[])[];
const spansOf = (spans: Spans | undefined): LaneSpan[] => (spans ?? []).map(([from = 0, to = 0]) => ({ from, to }));

/** On/off lanes of a task: sub-tasks, modes, faults and signals. */
function allLanes({ cleaning, subTasks, modes: inMode, faults, flags }: TaskTimeline, t: Translate<'taskReports'>): Lane[] {
  return [
    { label: t('timeline.cleaning'), spans: spansOf(cleaning), tone: 'working' },
    {
      label: t('timeline.subTasks'),
      spans: subTasks.map(({ name, kind, span: [from = 0, to = 0] }) =>
        kind === 'clean' ? { from, to, name } : { from, to, name: t('timeline.navigating', { name }), faint: true },
      ),
    },
    ...(['intelligent', 'scrub'] as const).map(
      (part): Lane => ({ label: t(`fault.${part}`), spans: spansOf(faults[part]), tone: 'warning' }),
    ),
    ...modes.map(
      (mode): Lane => ({
        label: t('timeline.mode', { mode: t(`mode.${mode}`) }),
        spans: spansOf(inMode[mode]),
        tone: mode === 'emergency' ? 'warning' : 'idle',
      }),
    ),
    ...flagNames.map((name): Lane => ({ label: t(`flag.${name}`), spans: spansOf(flags[name]), tone: urgent.has(name) ? 'P1' : 'P3' })),
  ];
}
const urgent: ReadonlySet<string> = new Set(['emergencyButton', 'cleanWaterEmpty', 'dirtyWaterFull']);

/** Lanes that were on at least once, and the names of the others. */
function lanesOf(timeline: TaskTimeline, t: Translate<'taskReports'>) {
  const all = allLanes(timeline, t);
  return {
    lanes: all.filter(({ spans }) => spans.length > 0),
    never: all.filter(({ spans }) => spans.length === 0).map(({ label }) => label),
  };
}

interface Props extends Usages {
  readonly report: SharedReport;
  readonly onStep?: (step: number | undefined) => void;
}

/** All curves and lanes of the task over time. */
export function TaskReportTimeline({ report, ...rest }: Props) {
  const { t } = useText('taskReports');
  const { timeline } = report;
  return timeline ? <Course timeline={timeline} report={report} {...rest} /> : <p className={classes.none}>{t('timeline.none')}</p>;
}

/** Memoized: the pointer re-renders the parents, and redrawing the curves is slow. */
const Course = memo(function Course({ report, timeline, water, electricity, onStep }: Props & { readonly timeline: TaskTimeline }) {
  const { t } = useText('taskReports');
  const { t: units } = useText('units');
  const times = useMemo(() => {
    const start = Date.parse(report.startTime);
    return timeline.speed.map((_, step) => start + step * timeline.stepSeconds * 1000);
  }, [report.startTime, timeline]);
  const { lanes, never } = useMemo(() => lanesOf(timeline, t), [timeline, t]);
  const usages = [
    { name: t('timeline.water'), unit: units('unit.litre'), decimals: 1, usage: water },
    { name: t('timeline.electricity'), unit: units('unit.kilowattHour'), decimals: 2, usage: electricity },
  ];
  const [wet, charged] = [valuesOf(water), valuesOf(electricity)];
  const lines = useMemo(
    (): Line[] => [
      { label: t('timeline.efficiency'), unit: '㎡/h', decimals: 0, values: timeline.efficiency },
      { label: t('timeline.speed'), unit: 'm/s', values: timeline.speed },
      { label: t('timeline.battery'), unit: '%', decimals: 1, values: timeline.battery },
      ...(wet ? [{ label: t('timeline.water'), unit: units('unit.litre'), decimals: 1, values: wet }] : []),
      ...(charged ? [{ label: t('timeline.electricity'), unit: units('unit.kilowattHour'), values: charged }] : []),
    ],
    [t, units, timeline, wet, charged],
  );
  return (
    <>
      <TimePanels
        title={t('timeline.title')}
        timeZone={knownZone(report.timeZone) ?? ownZone()}
        times={times}
        lines={lines}
        lanes={lanes}
        {...(onStep ? { onPoint: onStep } : {})}
      />
      {usages.map(({ name, usage }) => (
        <Missing key={name} name={name} usage={usage} />
      ))}
      {never.length > 0 && <p className={classes.note}>{t('timeline.never', { names: never.join(t('timeline.and')) })}</p>}
    </>
  );
});

const nothingYet: readonly null[] = [];
/** Reserves space for a curve that is still loading. */
const valuesOf = (usage: Usage): readonly (number | null)[] | undefined =>
  'used' in usage ? usage.used : usage.why === 'loading' ? nothingYet : undefined;

/** Says why a curve is missing. */
function Missing({ name, usage }: { readonly name: string; readonly usage: Usage }) {
  const { t } = useText('taskReports');
  if ('used' in usage || usage.why === 'loading') return null;
  const why = usage.why === 'noMeter' ? t('noMeter') : t(`timeline.${usage.why}`);
  return <p className={classes.note}>{t('timeline.missing', { name, why })}</p>;
}
