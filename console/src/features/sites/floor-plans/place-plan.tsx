import { scaleLimits } from '@botify/contract/floor-plans/drawn-plan';
import { type FloorPlan, type FloorTrace, floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { type Spot, scaleBetween, wholeTurn } from '@botify/domain/floor-plans/placement';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { usePlanImage } from '../../../ui/floor-plan/plan-picture.ts';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { Time } from '../../../ui/time.tsx';
import { PlacementCanvas } from './placement-canvas.tsx';
import { changedAround, firstGuess, originAt, type PlacementValues, placementIn, rounded } from './placement-values.ts';
import { useRefreshFloorPlans } from './use-floor-plans.ts';

interface Props {
  readonly siteId: string;
  readonly timeZone: string;
  readonly plan: FloorPlan;
  readonly onClose: () => void;
}

/** Sets scale and origin of a plan by marking points, with the track of the last task above it. */
export function PlacePlan({ siteId, timeZone, plan, onClose }: Props) {
  const { data: trace, error } = useCall(floorPlans.trace, { params: { id: siteId }, query: { mapName: plan.mapName } });
  // The first guess depends on the track.
  if (trace === undefined && !error) return null;
  return <PlaceOn plan={plan} trace={trace ?? null} timeZone={timeZone} onClose={onClose} />;
}

type PlaceOnProps = Omit<Props, 'siteId'> & { readonly trace: FloorTrace | null };

function PlaceOn({ plan, trace, timeZone, onClose }: PlaceOnProps) {
  const { t } = useText('floorPlans');
  const refresh = useRefreshFloorPlans();
  const { id, name, version } = plan;
  const [start] = useState<PlacementValues>(() => plan.placement ?? firstGuess(plan, trace));
  const outOfRange = (value: number | string, least: number, most: number) => typeof value !== 'number' || value < least || value > most;
  const origin = (value: number | string) => (outOfRange(value, -1e6, 1e6) ? t('problem.origin') : null);

  async function save(values: PlacementValues): Promise<void> {
    const placement = placementIn(values);
    if (!placement) return;
    const body = { placement: { ...placement, rotation: wholeTurn(placement.rotation) }, version };
    await call(floorPlans.update, { params: { id }, body });
    saySuccess(t('saved', { name }));
    void refresh();
    onClose();
  }

  return (
    <FormDialog<PlacementValues>
      title={t('place.title', { name })}
      initialValues={start}
      validate={{
        metersPerPixel: (value) => (outOfRange(value, scaleLimits.least, scaleLimits.most) ? t('problem.scale', scaleLimits) : null),
        originX: origin,
        originY: origin,
        rotation: (value) => (typeof value === 'number' ? null : t('problem.number')),
      }}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <Marking form={form} plan={plan} trace={trace} />
          <TraceNote trace={trace} timeZone={timeZone} />
          <Numbers form={form} plan={plan} />
        </Stack>
      )}
    </FormDialog>
  );
}

interface PartProps {
  readonly form: UseFormReturnType<PlacementValues>;
  readonly plan: FloorPlan;
}

const none: readonly Spot[] = [];

function Marking({ form, plan, trace }: PartProps & { readonly trace: FloorTrace | null }) {
  const { t } = useText('floorPlans');
  const { image, failed } = usePlanImage(plan.pictureId);
  const [mode, setMode] = useState<'measure' | 'origin' | undefined>(plan.placement ? undefined : 'measure');
  const [ends, setEnds] = useState(none);
  const [distance, setDistance] = useState<number | string>('');
  const placement = placementIn(form.getValues());

  function scaleBy(points: readonly Spot[], meters: number | string): void {
    const [one, other] = points;
    const scale = one && other && typeof meters === 'number' ? scaleBetween(one, other, meters) : undefined;
    if (scale !== undefined && placement) form.setValues(rounded(changedAround(placement, plan, { metersPerPixel: scale })));
  }
  function mark(pixel: Spot): void {
    if (mode === 'measure') {
      const next = ends.length < 2 ? [...ends, pixel] : [pixel];
      setEnds(next);
      scaleBy(next, distance);
      return;
    }
    if (placement) form.setValues(rounded(originAt(placement, plan, pixel)));
    setMode(undefined);
  }
  const choose = (next: 'measure' | 'origin') => {
    setEnds(none);
    setMode(mode === next ? undefined : next);
  };

  if (failed) return <Text c="dimmed">{t('noPicture')}</Text>;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {(['measure', 'origin'] as const).map((one) => (
          <Button key={one} size="xs" variant={mode === one ? 'filled' : 'default'} aria-pressed={mode === one} onClick={() => choose(one)}>
            {t(`place.${one}`)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="default"
          disabled={!placement}
          onClick={() =>
            placement && form.setValues(rounded(changedAround(placement, plan, { rotation: wholeTurn(placement.rotation + 90) })))
          }
        >
          {t('place.turn')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t(mode ? `place.${mode}Hint` : 'place.hint')}
      </Text>
      {mode === 'measure' && (
        <NumberInput
          label={t('field.distance')}
          value={distance}
          onChange={(meters) => {
            setDistance(meters);
            scaleBy(ends, meters);
          }}
          min={0}
          decimalScale={3}
          maw={280}
        />
      )}
      {image ? (
        <PlacementCanvas
          label={t('place.label', { name: plan.name })}
          image={image}
          placement={placement}
          trace={trace}
          marks={ends}
          onMark={mode && mark}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Stack>
  );
}

function TraceNote({ trace, timeZone }: { readonly trace: FloorTrace | null; readonly timeZone: string }) {
  const { t } = useText('floorPlans');
  if (!trace) {
    return (
      <Text size="sm" c="dimmed">
        {t('place.noTrack')}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {t('place.track', { robot: trace.robotName })} · <Time at={trace.startTime} zone={timeZone} precision="minute" />
    </Text>
  );
}

function Numbers({ form, plan }: PartProps) {
  const { t } = useText('floorPlans');
  const placement = placementIn(form.getValues());
  const { width, height } = plan;
  const side = (pixels: number) => formatNumber(pixels * (placement?.metersPerPixel ?? 0), { atMost: 1 });
  return (
    <FormPair>
      <NumberInput
        {...form.getInputProps('metersPerPixel')}
        label={t('field.metersPerPixel')}
        description={placement ? t('place.size', { across: side(width), along: side(height) }) : undefined}
        min={0}
        step={0.001}
        decimalScale={6}
        errorProps={{ role: 'alert' }}
      />
      <NumberInput
        {...form.getInputProps('rotation')}
        label={t('field.rotation')}
        description="0–360"
        step={1}
        decimalScale={3}
        errorProps={{ role: 'alert' }}
      />
      {(['originX', 'originY'] as const).map((axis) => (
        <NumberInput
          key={axis}
          {...form.getInputProps(axis)}
          label={t(`field.${axis}`)}
          description={t('field.originHint')}
          step={0.1}
          decimalScale={6}
          errorProps={{ role: 'alert' }}
        />
      ))}
    </FormPair>
  );
}
