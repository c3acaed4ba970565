import { type Group, type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { type Step, togetherOf } from './assign-plan.ts';
import { useRefreshGroups } from './changes.ts';

interface Given {
  readonly tree: readonly Group[];
  readonly kind: GroupKind;
  readonly itemIds: readonly string[];
  /** Called after all steps succeeded. */
  readonly onDone: () => void;
}

export interface Planned {
  readonly steps: readonly Step[];
  readonly effect: AssignmentEffect;
}

export interface Failed {
  readonly groupId: string;
  readonly name: string;
  readonly reason: string;
}

/** Previews all steps, then applies them one by one. A failed step does not stop the others. */
export function useAssignReview({ tree, kind, itemIds, onDone }: Given) {
  const { t } = useText('groups');
  const refresh = useRefreshGroups();
  const [planned, setPlanned] = useState<Planned>();
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [asking, ask] = useBusy();
  const [applying, run] = useBusy();
  const nameOf = (id: string) => tree.find((group) => group.id === id)?.name ?? '';
  const take = ({ groupId, on }: Step, apply: boolean, quiet: boolean) =>
    call(
      groups.change,
      { params: { id: groupId }, body: { kind, add: on ? [...itemIds] : [], remove: on ? [] : [...itemIds], apply } },
      { quiet },
    );

  async function plan(steps: readonly Step[]): Promise<void> {
    const previews = [];
    for (const step of steps) previews.push({ ...step, name: nameOf(step.groupId), effect: await take(step, false, false) });
    setDone(0);
    setFailed([]);
    setPlanned({ steps, effect: togetherOf(previews) });
  }

  async function apply(steps: readonly Step[]): Promise<void> {
    const refused: Failed[] = [];
    for (const [index, step] of steps.entries()) {
      try {
        await take(step, true, true);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        refused.push({ groupId: step.groupId, name: nameOf(step.groupId), reason: error.message });
      }
      setDone(index + 1);
    }
    await refresh();
    if (refused.length > 0) return setFailed(refused);
    onDone();
    setPlanned(undefined);
    saySuccess(t('assign.saved'));
  }

  return {
    planned,
    asking,
    applying,
    done,
    failed,
    ask: (steps: readonly Step[]) => ask(() => plan(steps)),
    apply: () => planned && run(() => apply(planned.steps)),
    close: () => setPlanned(undefined),
  };
}
