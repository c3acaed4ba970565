import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './floor-drawing.module.css';
import { laneSpans, machineStops } from './floor-motion.ts';
import { bayLines, columns, dock, laneHeight, lanes, lift, rooms, sheet, stairs, walls } from './floor-plan.ts';

const roundMs = 150_000;
/** Starts with a partly cleaned floor. */
const openAt = 0.42;
const spans = laneSpans(lanes, laneHeight);
const stops = machineStops(lanes, spans);

const still = (animation: Animation) => {
  animation.pause();
  animation.currentTime = roundMs * openAt;
};

/**
 * Moves the machine along the lanes. Animates only transform and opacity, which run on the compositor. Does nothing
 * with reduced motion.
 */
function useFloorMotion(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const timing: KeyframeAnimationOptions = { duration: roundMs, iterations: Number.POSITIVE_INFINITY };
    const strips = [...(root.current?.querySelectorAll('[data-lane]') ?? [])];
    const machine = root.current?.querySelector('[data-machine]');
    const animations = strips.map((strip, index) => {
      const { from, to } = spans[index] ?? { from: 0, to: 1 };
      return strip.animate(
        [
          { offset: 0, transform: 'scaleX(0)', opacity: 1 },
          { offset: from, transform: 'scaleX(0)', opacity: 1 },
          { offset: to, transform: 'scaleX(1)', opacity: 1 },
          { offset: 0.975, transform: 'scaleX(1)', opacity: 1 },
          { offset: 1, transform: 'scaleX(1)', opacity: 0 },
        ],
        timing,
      );
    });
    if (machine) {
      const frames = stops.map(({ at, x, y, degrees }) => ({ offset: at, transform: `translate(${x}%, ${y}%) rotate(${degrees}deg)` }));
      const [last] = frames.slice(-1);
      animations.push(machine.animate([...frames, { transform: last?.transform ?? 'none', offset: 1 }], timing));
    }
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const settle = () => {
      for (const animation of animations) {
        still(animation);
        if (!calm.matches) animation.play();
      }
    };
    settle();
    calm.addEventListener('change', settle);
    return () => {
      calm.removeEventListener('change', settle);
      for (const animation of animations) animation.cancel();
    };
  }, [root]);
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Animated floor plan that a machine cleans lane by lane. */
export function FloorDrawing() {
  const { t } = useText('session');
  const sheetRef = useRef<HTMLDivElement>(null);
  useFloorMotion(sheetRef);
  return (
    <div className={classes.frame} role="img" aria-label={t('login.drawing')}>
      <div className={classes.sheet} ref={sheetRef}>
        {lanes.map(({ x, y, length }, index) => (
          <div
            key={y}
            data-lane={index}
            className={classes.lane}
            style={{
              left: percent(x, sheet.width),
              top: percent(y, sheet.height),
              width: percent(length, sheet.width),
              height: percent(laneHeight, sheet.height),
              transformOrigin: index % 2 === 1 ? 'right' : 'left',
            }}
          />
        ))}
        <svg aria-hidden="true" className={classes.plan} viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
          <path className={classes.fine} d={bayLines + stairs + lift} />
          <path className={classes.room} d={rooms} />
          <path className={classes.wall} d={walls} />
          {columns.map((column) => (
            <rect key={`${column.x} ${column.y}`} className={classes.column} {...column} />
          ))}
          <rect className={classes.dock} {...dock} rx={3} />
        </svg>
        <div className={classes.track} data-machine="">
          <svg aria-hidden="true" className={classes.machine} viewBox="-20 -20 40 40">
            <circle r="15" />
            <path d="M4 -7L11 0L4 7" />
          </svg>
        </div>
      </div>
    </div>
  );
}
