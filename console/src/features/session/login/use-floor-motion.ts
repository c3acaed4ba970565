import { type RefObject, useEffect } from 'react';
import { laneSpans, machineStops } from './floor-motion.ts';
import { laneHeight, lanes } from './floor-plan.ts';

const roundMs = 150_000;
/** The page opens on a floor that is partly cleaned already. */
const openAt = 0.42;
const spans = laneSpans(lanes, laneHeight);
const stops = machineStops(lanes, spans);

const still = (animation: Animation) => {
  animation.pause();
  animation.currentTime = roundMs * openAt;
};

/**
 * Drives the machine over the lanes. Only transforms and opacity move, which the compositor does by itself;
 * where the system asks for less motion the drawing stands still.
 */
export function useFloorMotion(root: RefObject<HTMLElement | null>): void {
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
