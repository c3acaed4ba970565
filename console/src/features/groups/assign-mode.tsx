import { type Group, type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Skeleton, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey, useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { useUnsaved } from '../../kernel/page/unsaved.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import type { Ticked } from '../../ui/tick-list-rules.ts';
import { Tree } from '../../ui/tree/tree.tsx';
import { type PendingTicks, press, statesAfter, stepsTo } from './assign-plan.ts';
import { AssignReview } from './assign-review.tsx';
import classes from './groups.module.css';
import { TypeTag } from './type-tag.tsx';
import { useAssignReview } from './use-assign-review.ts';

const pauseMs = 250;
const noGroups: ReadonlyMap<string, number> = new Map();
const noItems: readonly string[] = [];

/** Groups that hold the selected items, requested when the selection pauses. Keeps the previous response while loading. */
function useHolders(kind: GroupKind, picked: Ticked) {
  const [waited] = useDebouncedValue(picked, pauseMs);
  const requested = useMemo(() => ({ kind, itemIds: [...waited].sort() }), [kind, waited]);
  const hasPicked = requested.itemIds.length > 0;
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: callKey(groups.holders, { body: requested }),
    queryFn: async ({ signal }) => ({
      itemIds: requested.itemIds as readonly string[],
      held: new Map((await call(groups.holders, { body: requested }, { signal })).map(({ groupId, held }) => [groupId, held])),
    }),
    enabled: hasPicked,
    placeholderData: keepPreviousData,
    // The key contains thousands of ids, and the same selection rarely recurs.
    gcTime: 0,
  });
  const shown = hasPicked && picked.size > 0 ? data : undefined;
  return {
    held: shown?.held ?? noGroups,
    /** Items of the response, to which a change applies. */
    itemIds: shown?.itemIds ?? noItems,
    settled: shown !== undefined && waited === picked && !isPlaceholderData,
    failed: isError,
  };
}

interface Props {
  readonly tree: readonly Group[];
  readonly kind: GroupKind;
  /** Selector of the kind. */
  readonly kinds: ReactNode;
}

const rowsHeight = 440;
const nothing: Ticked = new Set();
const noTicks: PendingTicks = new Map();

/** Assigns items across the tree: items on one side, on the other the groups to assign them to. */
export function AssignMode({ tree, kind, kinds }: Props) {
  const { t } = useText('groups');
  const mayEdit = useMay('editGroup');
  const items = useCall(groups.items, { query: { kind } });
  const [picked, setPicked] = useState(nothing);
  const [ticks, setTicks] = useState(noTicks);
  const { held, itemIds, settled, failed } = useHolders(kind, picked);
  const now = useMemo(() => ({ tree, held, count: itemIds.length }), [tree, held, itemIds]);
  const states = useMemo(() => statesAfter(now, ticks), [now, ticks]);
  const steps = useMemo(() => stepsTo(now, ticks), [now, ticks]);
  const fixed = useMemo(() => new Set(tree.flatMap(({ id, editable }) => (editable ? [] : [id]))), [tree]);
  const review = useAssignReview({ tree, kind, itemIds, onDone: () => setTicks(noTicks) });
  const dirty = steps.length > 0;
  useUnsaved(dirty);

  const choose = (next: Ticked) => {
    setPicked(next);
    // Without selected items there is nothing to assign.
    if (next.size === 0) setTicks(noTicks);
  };

  return (
    <div className={classes.assign}>
      <section className={classes.card} aria-labelledby="groups-pick">
        <Title order={2} size="h3" id="groups-pick">
          {t('assign.pick')}
        </Title>
        {kinds}
        <Loaded query={items} skeleton={<Skeleton height={rowsHeight} />}>
          {(all) => (
            <TickList
              label={t(`kind.${kind}`)}
              items={all}
              ticked={picked}
              onChange={choose}
              height={rowsHeight}
              searchLabel={t(`search.${kind}`)}
            />
          )}
        </Loaded>
      </section>
      <section className={classes.card} aria-labelledby="groups-tick">
        <Title order={2} size="h3" id="groups-tick">
          {t('assign.tick')}
        </Title>
        <p className={classes.hint} role="status">
          {picked.size === 0
            ? t('assign.pickFirst')
            : failed
              ? t('assign.failed')
              : t('assign.holding', { what: t(`counted.${kind}`, { count: picked.size, number: formatNumber(picked.size) }) })}
        </p>
        <Tree
          label={t('tree.label')}
          nodes={tree}
          trailing={({ id, type }) => (
            <>
              <Share held={held.get(id) ?? 0} of={itemIds.length} />
              <TypeTag type={type} plain />
            </>
          )}
          ticks={{
            stateOf: (id) => states.get(id) ?? 'none',
            onTick: (id) => setTicks((before) => press(now, before, id)),
            disabled: (id) => !mayEdit || picked.size === 0 || fixed.has(id),
          }}
          searchLabel={t('tree.search')}
          emptyText={t('explain.none')}
          height={rowsHeight}
        />
        {mayEdit && (
          <div className={classes.bar} data-dirty={dirty || undefined}>
            <p role="status">
              {dirty ? t('assign.draft', { count: steps.length, number: formatNumber(steps.length) }) : t('assign.clean')}
            </p>
            <Button variant="default" disabled={ticks.size === 0 || review.asking} onClick={() => setTicks(noTicks)}>
              {t('discard')}
            </Button>
            <Button disabled={!dirty || !settled} loading={review.asking} onClick={() => review.ask(steps)}>
              {t('review')}
            </Button>
          </div>
        )}
      </section>
      {review.planned && <AssignReview {...review} planned={review.planned} kind={kind} />}
    </div>
  );
}

/** Number of selected items in the group, if neither none nor all. */
function Share({ held, of }: { readonly held: number; readonly of: number }) {
  const { t } = useText('groups');
  return held > 0 && held < of ? <span>{t('assign.share', { held: formatNumber(held), of: formatNumber(of) })}</span> : null;
}
