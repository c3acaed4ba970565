import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import type { FloorTrace } from '@botify/contract/floor-plans/floor-plans.contract';
import type { Spot } from '@botify/domain/floor-plans/placement';
import { ActionIcon, Stack } from '@mantine/core';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { useChartLook, useDrawnScheme } from '../../../ui/chart/chart-look.ts';
import { inverted } from '../../../ui/floor-plan/plan-picture.ts';
import { usePlanGestures } from '../../../ui/floor-plan/use-plan-gestures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { drawPlacement, type PictureView } from './draw-placement.ts';
import classes from './floor-plans.module.css';

interface Props {
  readonly label: string;
  readonly image: ImageBitmap;
  readonly placement: PlanPlacement | undefined;
  readonly trace: FloorTrace | null;
  readonly marks: readonly Spot[];
  /** Called with the clicked pixel of the picture; undefined while nothing is to be marked. */
  readonly onMark: ((pixel: Spot) => void) | undefined;
}

const heights = { least: 220, most: 360 } as const;
const margin = 12;
const scaleLimits = [0.02, 12] as const;
/** A press that moves less is a click. */
const clickDots = 5;

/** The picture, to mark points in. Wheel, fingers and buttons zoom; dragging moves. */
export function PlacementCanvas({ label, image, placement, trace, marks, onMark }: Props) {
  const { t } = useText('floorPlans');
  const { t: kit } = useText('kit');
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useChartLook();
  const scheme = useDrawnScheme();
  const shown = useMemo(() => (scheme === 'dark' ? inverted(image) : image), [image, scheme]);
  const width = useWidth(canvas);
  const height = Math.round(Math.min(Math.max(width * 0.66, heights.least), heights.most));
  const [chosen, setChosen] = useState<PictureView>();
  const whole = {
    x: image.width / 2,
    y: image.height / 2,
    scale: Math.min((width - 2 * margin) / image.width, (height - 2 * margin) / image.height),
  };
  const view = chosen ?? whole;
  const { x, y, scale } = view;

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen || width === 0) return;
    const ratio = devicePixelRatio || 1;
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    drawPlacement(pen, { image: shown, view: { x, y, scale }, width, height, ratio, look, placement, trace, marks });
  }, [shown, x, y, scale, width, height, look, placement, trace, marks]);

  const move = (right: number, down: number) =>
    setChosen((now = whole) => ({ ...now, x: now.x - right / now.scale, y: now.y - down / now.scale }));
  const zoom = (factor: number, [left, top]: readonly [number, number]) =>
    setChosen((now = whole) => {
      const next = Math.min(Math.max(now.scale * factor, scaleLimits[0]), scaleLimits[1]);
      const [right, down] = [left - width / 2, top - height / 2];
      return { scale: next, x: now.x + right / now.scale - right / next, y: now.y + down / now.scale - down / next };
    });
  const { onPointerDown, onPointerUp, ...gestures } = usePlanGestures(canvas, { move, zoom });
  const pressed = useRef<Spot>(undefined);
  const release = (event: PointerEvent<HTMLCanvasElement>) => {
    onPointerUp(event);
    const [fromX, fromY] = pressed.current ?? [Number.NaN, Number.NaN];
    pressed.current = undefined;
    if (!onMark || !(Math.hypot(event.clientX - fromX, event.clientY - fromY) < clickDots)) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onMark([x + (event.clientX - left - width / 2) / scale, y + (event.clientY - top - height / 2) / scale]);
  };
  const middle = [width / 2, height / 2] as const;
  const tools = [
    { icon: 'zoomIn', label: kit('chart.zoomIn'), act: () => zoom(1.5, middle) },
    { icon: 'zoomOut', label: kit('chart.zoomOut'), act: () => zoom(1 / 1.5, middle) },
    { icon: 'reset', label: t('place.fit'), act: () => setChosen(undefined) },
  ] as const;
  return (
    <div className={classes.stage}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className={classes.canvas}
        style={{ height }}
        data-marking={onMark ? '' : undefined}
        onPointerDown={(event) => {
          pressed.current = [event.clientX, event.clientY];
          onPointerDown(event);
        }}
        onPointerUp={release}
        {...gestures}
      />
      <Stack gap={4} role="group" aria-label={kit('chart.tools')} className={classes.tools}>
        {tools.map(({ icon, label: name, act }) => (
          <ActionIcon key={icon} variant="default" aria-label={name} title={name} onClick={act}>
            <Icon name={icon} size={16} />
          </ActionIcon>
        ))}
      </Stack>
    </div>
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
