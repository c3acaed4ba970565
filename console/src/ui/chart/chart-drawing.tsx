import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import classes from './chart.module.css';
import type { ChartOption } from './chart-option.ts';

// As lines and not as dots: 2 % heavier than the other renderer, but sharp on paper and at every zoom.
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

interface Props {
  readonly option: ChartOption;
  readonly height: number;
  /** What a reader who cannot see it hears. */
  readonly label: string;
}

/** The drawing itself; legend, title and table are around it. */
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
