import type { FloorPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import type { SiteDetail } from '@botify/contract/sites/sites.contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../../../ui/confirm-by-retyping.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { AddPlan } from './add-plan.tsx';
import { EditPlan, ReplacePicture } from './edit-plan.tsx';
import classes from './floor-plans.module.css';
import { PlacePlan } from './place-plan.tsx';
import { type PlanAct, PlanCard } from './plan-card.tsx';
import { type SiteFloors, useRefreshFloorPlans } from './use-floor-plans.ts';

type Open = { readonly act: 'add' } | { readonly act: Exclude<PlanAct, 'remove'>; readonly plan: FloorPlan };

/** Floor plans of a site. */
export function SiteFloorPlans({ site }: { readonly site: SiteDetail }) {
  const { t } = useText('floorPlans');
  const query = useCall(floorPlans.list, { params: { id: site.id } });
  const [open, setOpen] = useState<Open>();
  const remove = useRemove();
  const close = () => setOpen(undefined);
  const act = (plan: FloorPlan, chosen: PlanAct) => (chosen === 'remove' ? remove(plan) : setOpen({ act: chosen, plan }));
  /** A plan is shown only with a scale, so that is the next step. */
  const placeNext = (plan: FloorPlan) => setOpen(plan.placement ? undefined : { act: 'place', plan });
  return (
    <SectionFrame
      title={t('title')}
      actions={
        <Guarded button="editProject">
          <Button size="xs" variant="default" disabled={!query.data} onClick={() => setOpen({ act: 'add' })}>
            {t('add')}
          </Button>
        </Guarded>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('summary')}
      </Text>
      <Loaded query={query}>{(floors) => <Plans floors={floors} onAct={act} />}</Loaded>
      {open?.act === 'add' && query.data && (
        <AddPlan siteId={site.id} siteName={site.name} floors={query.data} onAdded={placeNext} onClose={close} />
      )}
      {open?.act === 'place' && <PlacePlan siteId={site.id} timeZone={site.timeZone} plan={open.plan} onClose={close} />}
      {open?.act === 'edit' && <EditPlan siteId={site.id} plan={open.plan} floors={query.data?.floors ?? []} onClose={close} />}
      {open?.act === 'picture' && <ReplacePicture plan={open.plan} onReplaced={placeNext} onClose={close} />}
    </SectionFrame>
  );
}

function Plans({
  floors: { plans, floors },
  onAct,
}: {
  readonly floors: SiteFloors;
  readonly onAct: (plan: FloorPlan, act: PlanAct) => void;
}) {
  const { t } = useText('floorPlans');
  const { t: kit } = useText('kit');
  const drawn = new Set(plans.map(({ mapName }) => mapName));
  const without = floors.map(({ mapName }) => mapName).filter((mapName) => !drawn.has(mapName));
  return (
    <>
      {plans.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul className={classes.plans} aria-label={t('title')}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onAct={(act) => onAct(plan, act)} />
        ))}
      </ul>
      {without.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('floorsWithout', { floors: without.join(kit('list.and')) })}
        </Text>
      )}
    </>
  );
}

function useRemove() {
  const { t } = useText('floorPlans');
  const refresh = useRefreshFloorPlans();
  return ({ id, name }: FloorPlan) =>
    confirmByRetyping({
      title: t('remove.title', { name }),
      what: name,
      label: t('remove.label'),
      text: t('remove.text'),
      mismatch: t('remove.mismatch'),
      confirm: t('remove.confirm'),
      onConfirm: async () => {
        await call(floorPlans.remove, { params: { id }, query: { confirmation: name } });
        saySuccess(t('remove.done', { name }));
        await refresh();
      },
    });
}
