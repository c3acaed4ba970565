import type { RefObject } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { laneHeight } from './draw-lanes.ts';
import { type Lane, spanAt } from './lanes.ts';
import classes from './time-panels.module.css';

interface Props {
  readonly lanes: readonly Lane[];
  readonly at: number | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pointer: RefObject<HTMLDivElement | null>;
}

/** The names of the lanes, each above its band, and what each was at the place looked at. */
export function LaneRows({ lanes, at, canvas, pointer }: Props) {
  const { t } = useText('kit');
  const state = (lane: Lane) => {
    if (at === undefined) return '';
    const span = spanAt(lane, at);
    return span ? (span.name ?? t('chart.on')) : t('chart.off');
  };
  return (
    <div className={classes.lanes}>
      <canvas ref={canvas} />
      <div ref={pointer} className={classes.pointer} />
      {lanes.map((lane) => (
        <p key={lane.label} style={{ height: laneHeight }}>
          {lane.label} <span>{state(lane)}</span>
        </p>
      ))}
    </div>
  );
}
