import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
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

/** The chart without legend, title and table. */
export function ChartDrawing({ option, height, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current);
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  return <div ref={place} className={classes.drawing} style={{ height }} role="img" aria-label={label} />;
}
