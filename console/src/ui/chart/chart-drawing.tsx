import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useInsertionEffect, useRef } from 'react';
import classes from './chart.module.css';
import type { ChartOption } from './chart-option.ts';

// SVG is 2 % larger than the canvas renderer, but sharp in print and at every zoom level.
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

interface Props {
  readonly option: ChartOption;
  readonly height: number;
  /** Accessible name. */
  readonly label: string;
}

interface Drawing {
  readonly chart: EChartsType;
  option?: ChartOption;
}

/** The chart without legend, title and table. */
export function ChartDrawing({ option, height, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  // Other effects also end when the tab of the page is hidden. Drawing again is what takes longest when it is shown again.
  useInsertionEffect(() => () => drawing.current?.chart.dispose(), []);
  useEffect(() => {
    if (!place.current) return;
    drawing.current ??= { chart: init(place.current) };
    const { chart } = drawing.current;
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.contentRect;
      if (size && (size.width !== chart.getWidth() || size.height !== chart.getHeight())) chart.resize();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { current } = drawing;
    if (!current || current.option === option) return;
    // Each in its own task: several charts at once would block the page.
    const task = setTimeout(() => {
      current.option = option;
      current.chart.setOption(option, { notMerge: true });
    });
    return () => clearTimeout(task);
  }, [option]);
  return <div ref={place} className={classes.drawing} style={{ height }} role="img" aria-label={label} />;
}
