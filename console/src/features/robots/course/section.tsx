import { type RobotCourse, robotData } from '@botify/contract/robots/robot-data.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { Skeleton } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import type { Line } from '../../../ui/chart/plot-data.ts';
import { TimePanels } from '../../../ui/chart/time-panels.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { knownZone, ownZone } from '../../../ui/zone.ts';
import classes from './course.module.css';
import { courseLanes } from './lanes.ts';

const ranges = ['6', '24', '72', '168'] as const;

/** Battery, water and speed of the last hours or days on one time axis, with tasks, errors and gaps. */
export function RobotCourseSection({ robotSn, timeZone }: Pick<RobotDetail, 'robotSn' | 'timeZone'>) {
  const { t } = useText('robotDetail');
  const [hours, setHours] = useState<(typeof ranges)[number]>('24');
  const query = useCall(robotData.course, { query: { robotSn, hours: Number(hours) } });
  return (
    <SectionFrame
      title={t('section.course')}
      actions={
        <Segments
          label={t('course.range')}
          values={ranges}
          wordsOf={(value) => t(`course.ranges.${value}`)}
          value={hours}
          onChoose={setHours}
        />
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={560} />}>
        {(course) =>
          course.battery.every((value) => value === null) ? (
            <p className={classes.none}>{t('course.none')}</p>
          ) : (
            <Curves course={course} timeZone={knownZone(timeZone) ?? ownZone()} />
          )
        }
      </Loaded>
    </SectionFrame>
  );
}

interface CurvesProps {
  readonly course: RobotCourse;
  readonly timeZone: string;
}

/** Memoized: live messages render the page, and redrawing the curves is slow. */
const Curves = memo(function Curves({ course, timeZone }: CurvesProps) {
  const { t } = useText('robotDetail');
  const { t: kit } = useText('kit');
  const times = useMemo(() => {
    const [start, stepMs] = [Date.parse(course.start), course.stepSeconds * 1000];
    // A value is that of the end of its step.
    return course.battery.map((_, step) => start + (step + 1) * stepMs);
  }, [course]);
  const lines = useMemo(
    (): Line[] => [
      { label: t('gauge.battery'), unit: '%', decimals: 0, values: course.battery },
      { label: t('gauge.cleanWater'), unit: '%', decimals: 0, values: course.cleanWater },
      { label: t('gauge.dirtyWater'), unit: '%', decimals: 0, values: course.dirtyWater },
      { label: t('gauge.speed'), unit: 'm/s', values: course.speed },
    ],
    [t, course],
  );
  const lanes = useMemo(
    () =>
      courseLanes(course, {
        task: t('course.task'),
        charging: t('gauge.charging'),
        offline: kit('status.offline'),
        error: (level) => t('course.errors', { level }),
        separator: kit('list.and'),
      }),
    [t, kit, course],
  );
  return <TimePanels title={t('course.title')} timeZone={timeZone} times={times} lines={lines} lanes={lanes} />;
});
