import { SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Area, Duration, Energy, Figure, Percent, Score, Water } from '../ui/figure.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LevelTag, StatusTag } from '../ui/status-tag.tsx';
import { Tag } from '../ui/tag.tsx';
import { Ago, Time } from '../ui/time.tsx';
import { toneColor } from '../ui/tokens.ts';
import { refusal, statuses, wait } from './made-up-fleet.ts';

const hour = 3_600_000;
const tones = Object.keys(toneColor) as (keyof typeof toneColor)[];

/** Every figure, time and tag of the kit. */
export function KitFigures() {
  const { t } = useText('development');
  const [now] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ['development', 'refused'],
    queryFn: async (): Promise<string> => {
      await wait();
      throw refusal(t('list.failed'));
    },
  });
  return (
    <>
      <Title order={2} size="h3" mt="xl" mb="sm">
        {t('list.figures')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        <Shown label={t('list.number')}>
          <Figure value={1_234_567.891} formula={t('list.coverageFormula')} to="/development/list?status=working" />
          <Figure value={88} unit="dB" formula={t('list.coverageFormula')} />
          <Figure value={null} unit="dB" />
        </Shown>
        <Shown label={t('list.area')}>
          <Area squareMetres={980} />
          <Area squareMetres={123_456} />
          <Area squareMetres={undefined} />
        </Shown>
        <Shown label={t('list.water')}>
          <Water litres={640} />
          <Water litres={64_000} />
          <Water litres={640} model="CB1900" />
        </Shown>
        <Shown label={t('list.energy')}>
          <Energy kilowattHours={12.345} />
          <Energy kilowattHours={1} model="iWalk" />
        </Shown>
        <Shown label={t('list.worked')}>
          <Duration seconds={59} />
          <Duration seconds={7500} />
        </Shown>
        <Shown label={t('list.coverage')}>
          <Percent value={12.345} />
          <Score percent={60} />
          <Score percent={59} />
          <Score percent={39.9} />
          <Score percent={null} />
        </Shown>
        <Shown label={t('list.started')}>
          <Time at={now} />
          <Time at={now} zone="Asia/Kolkata" />
          <Time at={null} />
        </Shown>
        <Shown label={t('list.seen')}>
          <Ago at={now - 10_000} then="date" />
          <Ago at={now - 3 * hour} />
          <Ago at={now - 80 * hour} />
          <Ago at={now - 80 * hour} then="date" />
        </Shown>
        <Shown label={t('list.status')}>
          {statuses.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
        </Shown>
        <Shown label={t('list.level')}>
          {(['P0', 'P1', 'P2', 'P3'] as const).map((level) => (
            <LevelTag key={level} level={level} />
          ))}
        </Shown>
        <Shown label={t('list.tones')}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </Shown>
        <Shown label={t('list.refused')}>
          <Loaded query={query}>{(words) => words}</Loaded>
        </Shown>
      </SimpleGrid>
    </>
  );
}

const Shown = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <Title order={3} size="h6" mb="xs">
      {label}
    </Title>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>{children}</div>
  </section>
);
