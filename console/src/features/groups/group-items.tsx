import { type Group, type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Result } from '@botify/contract/kernel/endpoint';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useUnsaved } from '../../kernel/page/unsaved.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { EffectDialog } from '../../ui/effect-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import type { Ticked } from '../../ui/tick-list-rules.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { carriedOver, countDraft, draftOf, heldOf } from './assignment-draft.ts';
import { useEffectWords, useRefreshGroups } from './changes.ts';
import classes from './groups.module.css';

interface SelectNoneProps {
  readonly group: Group;
  readonly kind: GroupKind;
  readonly empty: boolean;
  readonly onDone: () => void;
}

/** Removes all items from the group and its sub-groups, after naming them. */
function SelectNone({ group, kind, empty, onDone }: SelectNoneProps) {
  const { t } = useText('groups');
  const words = useEffectWords(kind);
  const [effect, setEffect] = useState<AssignmentEffect>();
  const [busy, run] = useBusy();
  const refresh = useRefreshGroups();
  const clear = (apply: boolean) => call(groups.clear, { params: { id: group.id }, body: { kind, apply } });

  async function confirm(): Promise<void> {
    await clear(true);
    onDone();
    setEffect(undefined);
    saySuccess(t('none.done', { name: group.name }));
    await refresh();
  }

  return (
    <div className={classes.none}>
      <p className={classes.hint}>{t('none.text')}</p>
      <Button
        size="xs"
        variant="outline"
        color="red"
        disabled={empty}
        loading={busy}
        onClick={() => run(async () => setEffect(await clear(false)))}
      >
        {t('none.action')}
      </Button>
      {effect && (
        <EffectDialog
          title={t('none.title', { name: group.name, kind: t(`kind.${kind}`) })}
          warning={t('none.warning')}
          effect={effect}
          words={words}
          confirm={t('none.action')}
          onConfirm={confirm}
          onClose={() => setEffect(undefined)}
        />
      )}
    </div>
  );
}

type Items = Result<typeof groups.items>;

interface GroupItemsProps {
  readonly group: Group;
  readonly kind: GroupKind;
  readonly mayEdit: boolean;
}

/** Items of one kind in a group. */
export function GroupItems(props: GroupItemsProps) {
  const query = useCall(groups.items, { query: { kind: props.kind, groupId: props.group.id } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={rowsHeight + 92} />}>
      {(items) => <ItemTicks {...props} items={items} />}
    </Loaded>
  );
}

const rowsHeight = 352;

/** Assigns items as a draft, which is applied after its effect on parent and sub-groups is confirmed. */
function ItemTicks({ group, kind, mayEdit, items }: GroupItemsProps & { readonly items: Items }) {
  const { t } = useText('groups');
  const words = useEffectWords(kind);
  /** The draft with the items it is based on, because items may be refetched while it is open. */
  const [draft, setDraft] = useState<{ readonly on: Items; readonly ticked: Ticked }>();
  const [effect, setEffect] = useState<AssignmentEffect>();
  const [busy, run] = useBusy();
  const refresh = useRefreshGroups();
  const held = useMemo(() => heldOf(items), [items]);
  const ticked = useMemo(() => {
    if (!draft) return held;
    return draft.on === items ? draft.ticked : carriedOver(draft.on, draft.ticked, items);
  }, [draft, held, items]);
  const { add, remove } = useMemo(() => countDraft(items, ticked), [items, ticked]);
  const dirty = add + remove > 0;
  useUnsaved(dirty);
  const discard = () => setDraft(undefined);

  const change = (apply: boolean) => call(groups.change, { params: { id: group.id }, body: { kind, ...draftOf(items, ticked), apply } });
  async function apply(): Promise<void> {
    await change(true);
    await refresh();
    // Discard before the success message, so that the guard does not ask when the user leaves at once.
    discard();
    setEffect(undefined);
    saySuccess(t('focus.saved', { name: group.name }));
  }

  return (
    <div className={classes.items}>
      <TickList
        label={t(`kind.${kind}`)}
        items={items}
        ticked={ticked}
        onChange={(next) => setDraft({ on: items, ticked: next })}
        height={rowsHeight}
        disabled={!mayEdit}
        searchLabel={t(`search.${kind}`)}
      />
      {mayEdit && (
        <>
          <div className={classes.bar} data-dirty={dirty || undefined}>
            <p role="status">{dirty ? t('focus.draft', { add: formatNumber(add), remove: formatNumber(remove) }) : t('focus.clean')}</p>
            <Button variant="default" disabled={!dirty || busy} onClick={discard}>
              {t('discard')}
            </Button>
            <Button disabled={!dirty} loading={busy} onClick={() => run(async () => setEffect(await change(false)))}>
              {t('review')}
            </Button>
          </div>
          <SelectNone group={group} kind={kind} empty={held.size === 0} onDone={discard} />
        </>
      )}
      {effect && (
        <EffectDialog
          title={t('focus.reviewTitle', { name: group.name })}
          effect={effect}
          words={words}
          confirm={t('apply')}
          onConfirm={apply}
          onClose={() => setEffect(undefined)}
        />
      )}
    </div>
  );
}
