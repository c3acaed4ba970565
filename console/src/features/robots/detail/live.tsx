import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import type { Asked } from '../gauges/now.ts';
import { GaugePanel } from './gauge-panel.tsx';
import classes from './live.module.css';
import { TrackPlan } from './track-plan.tsx';

/** Where the machine is beside what it measures. */
export function RobotDetailLive(asked: Asked) {
  const { t } = useText('robotDetail');
  return (
    <SectionFrame title={t('section.live')}>
      <div className={classes.live}>
        <TrackPlan {...asked} />
        <GaugePanel {...asked} />
      </div>
    </SectionFrame>
  );
}
