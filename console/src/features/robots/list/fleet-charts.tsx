import { robotData } from '@botify/contract/robots/robot-data.contract';
import { robotModels } from '@botify/contract/robots/robot-model';
import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Area, Duration, Figure } from '../../../ui/figure.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { Option } from '../../../ui/list/controls.ts';
import { Failure } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import classes from './robot-list.module.css';

const spans = ['15', '30', '90'] as const;
type Span = (typeof spans)[number];
const statuses = ['working', 'idle', 'warning', 'offline'] as const;
const none: readonly never[] = [];

interface Props {
  readonly siteId: string | undefined;
  /** undefined until loaded. */
  readonly sites: readonly Option[] | undefined;
  readonly onSite: (siteId: string | undefined) => void;
}

/** Status and recent work of the fleet or of one site. */
export function FleetCharts({ siteId, sites, onSite }: Props) {
  const { t } = useText('robots');
  const [span, setSpan] = useState<Span>('30');
  const site = siteId ? { siteId } : {};
  // In days rather than dates: today differs between time zones of sites.
  const range = { days: Number(span), ...site };
  const counts = useCall(robotData.counts, { query: range });
  const auto = useCall(robotData.clean, { query: range });
  const manual = useCall(robotData.manualClean, { body: range });
  const failed = [counts, auto, manual].find(({ error }) => error !== null);
  if (failed) return <Failure query={failed} />;
  const numbers = counts.data;
  const figures = [
    [t('charts.online'), <Figure key="online" value={numbers?.online_num} />],
    [t('charts.total'), <Figure key="total" value={numbers?.total_num} />],
    [t('charts.last3'), <Figure key="last3" value={numbers?.last_3d_num} />],
    [t('charts.last15'), <Figure key="last15" value={numbers?.last_15d_num} />],
    [t('charts.effective'), <Area key="effective" squareMetres={auto.data?.total_effective_cleaning_area} />],
    [t('charts.actual'), <Area key="actual" squareMetres={auto.data?.total_actual_cleaning_area} />],
    [t('charts.running'), <Duration key="running" seconds={auto.data?.total_running_time} />],
  ] as const;
  const days = auto.data?.days ?? none;
  return (
    <div className={classes.charts}>
      <div className={classes.choices}>
        <Select
          aria-label={t('charts.site')}
          placeholder={t('charts.allSites')}
          data={sites?.map(({ value, label }) => ({ value, label })) ?? []}
          value={siteId ?? null}
          onChange={(chosen) => onSite(chosen ?? undefined)}
          clearButtonProps={{ 'aria-label': t('charts.allSites') }}
          clearable
          searchable
        />
        <Segments
          label={t('charts.span')}
          values={spans}
          wordsOf={(count) => t('charts.days', { count: Number(count) })}
          value={span}
          onChoose={setSpan}
        />
      </div>
      <SectionFrame title={t('charts.now')}>
        <Figures figures={figures} large />
      </SectionFrame>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <SectionFrame title={t('charts.byStatus')}>
          <Chart
            kind="pie"
            title={t('charts.machinesByStatus')}
            of={t('charts.status')}
            categories={statuses.map((status) => t(`status.${status}`))}
            tones={statuses}
            series={[{ label: t('charts.machines'), values: statuses.map((status) => numbers?.statuses[status]) }]}
            whole
            loading={counts.isPending}
          />
        </SectionFrame>
        <SectionFrame title={t('charts.byModel')}>
          <Chart
            kind="bar"
            title={t('charts.machinesByModel')}
            of={t('charts.model')}
            categories={robotModels.map((model) => t(`model.${model}`))}
            series={[{ label: t('charts.machines'), values: robotModels.map((model) => numbers?.models[model]) }]}
            whole
            loading={counts.isPending}
          />
        </SectionFrame>
        <SectionFrame title={t('charts.activity')}>
          <Chart
            kind="bar"
            title={t('charts.active')}
            of={t('charts.day')}
            categories={(numbers?.days ?? none).map(({ day }) => day.slice(5))}
            series={[{ label: t('charts.machines'), values: (numbers?.days ?? none).map(({ active }) => active) }]}
            whole
            loading={counts.isPending}
          />
        </SectionFrame>
        <SectionFrame title={t('charts.cleaned')}>
          <Chart
            kind="stackedBar"
            title={t('charts.areaByDay')}
            of={t('charts.day')}
            unit="㎡"
            categories={days.map(({ day }) => day.slice(5))}
            series={[
              { label: t('charts.auto'), values: days.map(({ area }) => Math.round(area)) },
              { label: t('charts.manual'), values: (manual.data?.days ?? none).map(({ area }) => Math.round(area)) },
            ]}
            loading={auto.isPending || manual.isPending}
          />
        </SectionFrame>
      </SimpleGrid>
    </div>
  );
}
