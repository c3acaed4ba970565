import type { DrawnPlan } from '@botify/contract/floor-plans/drawn-plan';
import { planCorners } from '@botify/domain/floor-plans/placement';
import { ActionIcon, Stack } from '@mantine/core';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useChartLook, useDrawnScheme } from '../chart/chart-look.ts';
import { Icon } from '../icon.tsx';
import { usePrinting } from '../printing.ts';
import { drawAbove, drawPlan, floorPaths, type PlanRobot, type PlanSpot, trackPaths } from './draw-plan.ts';
import classes from './floor-plan.module.css';
import { inverted, type LoadPicture, usePlanImage } from './plan-picture.ts';
import { boxOf, type Corner, fitView, moved, type Size, toScreen, type View, zoomed } from './plan-view.ts';
import type { TrackPoint } from './track-strokes.ts';
import { usePlanGestures } from './use-plan-gestures.ts';

interface Props {
  /** Accessible description of the drawing and the machine's position. */
  readonly label: string;
  readonly outline: readonly Corner[];
  /** Picture of the floor, drawn below everything else. */
  readonly plan?: DrawnPlan | undefined;
  /** For pages without a session. */
  readonly loadPicture?: LoadPicture | undefined;
  /** Areas to clean. */
  readonly planned: readonly (readonly Corner[])[];
  /** They belong to an earlier task than the one in progress, which the legend states. */
  readonly isPlanOfLastTask?: boolean | undefined;
  /** Cleaning width in m. */
  readonly cleanWidth: number;
  /** Oldest first. */
  readonly track: readonly TrackPoint[];
  readonly robot?: PlanRobot | undefined;
  /** Where errors began. Pass the same array while they stay the same. */
  readonly spots?: readonly PlanSpot[];
  /** Maximum height in pixels; lower on narrow screens. */
  readonly height: number;
}

const noSpots: readonly PlanSpot[] = [];

/** Floor with the cleaned area, the track and the machine. Wheel, fingers and buttons zoom; dragging moves. */
export function FloorPlan({
  label,
  outline,
  plan,
  loadPicture,
  planned,
  isPlanOfLastTask = false,
  cleanWidth,
  track,
  robot,
  spots = noSpots,
  height,
}: Props) {
  const { t } = useText('kit');
  const canvas = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const look = useChartLook();
  const printing = usePrinting();
  const { picture, failed } = usePicture(plan, loadPicture);
  const size = useSize(canvas, printing);
  /** Undefined: fit everything. */
  const [chosen, setChosen] = useState<View>();
  const floor = useMemo(() => floorPaths(outline, planned), [outline, planned]);
  const went = useMemo(() => trackPaths(track), [track]);
  const box = useMemo(
    () => boxOf(outline.length > 0 ? [...outline, ...planned.flat()] : plan ? planCorners(plan) : track.map(({ x, y }) => [x, y])),
    [outline, plan, planned, track],
  );
  const whole = fitView(
    box ?? boxOf([...(robot ? [robot] : []), ...spots].map(({ x, y }) => [x, y])) ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
    size,
  );
  const view = chosen ?? whole;
  const { x, y, scale } = view;

  useEffect(() => {
    const sheet = sheetOf(canvas.current, size, printing);
    if (sheet)
      drawPlan(sheet.context, { paths: { ...floor, ...went }, picture, cleanWidth, view: { x, y, scale }, size, ratio: sheet.ratio, look });
  }, [floor, went, picture, cleanWidth, x, y, scale, size, look, printing]);
  useEffect(() => {
    const sheet = sheetOf(above.current, size, printing);
    if (sheet) drawAbove(sheet.context, { robot, spots }, { view: { x, y, scale }, size, ratio: sheet.ratio, look });
  }, [robot, spots, x, y, scale, size, look, printing]);

  const zoom = (factor: number, at: readonly [number, number]) => setChosen((now) => zoomed(now ?? whole, size, factor, at));
  const gestures = usePlanGestures(canvas, { zoom, move: (right, down) => setChosen((now) => moved(now ?? whole, right, down)) });
  const middle = [size.width / 2, size.height / 2] as const;
  // Keyboard users cannot move the plan, so the buttons zoom around the machine or a spot.
  const center = robot ?? spots[0];
  const about = center ? toScreen(view, size, [center.x, center.y]) : middle;
  return (
    <div className={classes.plan}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className={classes.canvas}
        style={{ '--plan-height': `${height}px` } as CSSProperties}
        data-moved={chosen !== undefined || undefined}
        data-picture={picture ? 'drawn' : undefined}
        {...gestures}
      />
      <canvas ref={above} className={classes.above} style={size} />
      <Tools zoom={(factor) => zoom(factor, about)} fit={chosen && (() => setChosen(undefined))} />
      <Legend
        brand={look.series[0] ?? look.text}
        line={look.dimmed}
        spot={spots[0]?.color}
        kinds={{
          ...(planned.length > 0 && { planned: t(isPlanOfLastTask ? 'floorPlan.plannedLast' : 'floorPlan.planned') }),
          // A drawing of spots alone has no track to explain.
          ...((track.length > 0 || spots.length === 0) && { cleaned: t('floorPlan.cleaned'), driven: t('floorPlan.driven') }),
          ...(spots.length > 0 && { spot: t('floorPlan.spot') }),
        }}
      />
      {failed && <p className={classes.note}>{t('floorPlan.noPicture')}</p>}
    </div>
  );
}

function usePicture(plan: DrawnPlan | undefined, load: LoadPicture | undefined) {
  const { image, failed } = usePlanImage(plan?.pictureId, load);
  const scheme = useDrawnScheme();
  const shown = useMemo(() => image && (scheme === 'dark' ? inverted(image) : image), [image, scheme]);
  const picture = useMemo(() => (plan && shown ? { plan, image: shown } : undefined), [plan, shown]);
  return { picture, failed };
}

/** Sizes the canvas in device pixels, more for print; undefined without a size. */
function sheetOf(canvas: HTMLCanvasElement | null, { width, height }: Size, fine: boolean) {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || width === 0) return undefined;
  const ratio = Math.max(devicePixelRatio || 1, fine ? 2 : 1);
  const [dots, lines] = [Math.round(width * ratio), Math.round(height * ratio)];
  // Assigning a size clears the canvas, even if it is unchanged.
  if (canvas.width !== dots) canvas.width = dots;
  if (canvas.height !== lines) canvas.height = lines;
  return { context, ratio };
}

const noSize: Size = { width: 0, height: 0 };
function useSize(element: React.RefObject<HTMLElement | null>, printing: boolean): Size {
  const [size, setSize] = useState(noSize);
  // A ResizeObserver would fire too late for printing.
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = element.current ?? {};
    if (printing && width > 0) setSize({ width, height });
  }, [element, printing]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // An inactive view has no width; keeps its drawing.
      const { width = 0, height = 0 } = entry?.contentRect ?? noSize;
      if (width > 0) setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function Tools({ zoom, fit }: { readonly zoom: (factor: number) => void; readonly fit: (() => void) | undefined }) {
  const { t } = useText('kit');
  const tools = [
    { icon: 'zoomIn', label: t('chart.zoomIn'), act: () => zoom(1.5) },
    { icon: 'zoomOut', label: t('chart.zoomOut'), act: () => zoom(1 / 1.5) },
    { icon: 'reset', label: t('floorPlan.fit'), act: fit },
  ] as const;
  return (
    <Stack gap={4} role="group" aria-label={t('chart.tools')} className={classes.tools}>
      {tools.map(({ icon, label, act }) => (
        // aria-disabled keeps the keyboard focus on the button.
        <ActionIcon key={icon} variant="default" aria-label={label} title={label} aria-disabled={!act} onClick={act}>
          <Icon name={icon} size={16} />
        </ActionIcon>
      ))}
    </Stack>
  );
}

interface LegendProps {
  readonly brand: string;
  readonly line: string;
  readonly spot: string | undefined;
  readonly kinds: Readonly<Record<string, string>>;
}

function Legend({ brand, line, spot, kinds }: LegendProps) {
  return (
    <ul className={classes.legend} style={{ '--plan-brand': brand, '--plan-line': line, '--plan-spot': spot } as CSSProperties}>
      {Object.entries(kinds).map(([kind, words]) => (
        <li key={kind}>
          <span aria-hidden="true" className={classes.swatch} data-kind={kind} />
          {words}
        </li>
      ))}
    </ul>
  );
}
