import { type Department, departments } from '@botify/contract/departments/departments.contract';
import type { AssignmentEffect as Effect } from '@botify/contract/kernel/assignment-effect';
import { formatNumber } from '@botify/domain/format/number';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import type { EffectWords } from '../../ui/assignment-effect.tsx';
import { EffectDialog } from '../../ui/effect-dialog.tsx';

/** Refetches all departments, because a change affects counts and machines of others. Skips a deleted one. */
export function useRefresh(): (gone?: string) => Promise<unknown> {
  const client = useQueryClient();
  return (gone = '') => {
    const lost = hashKey(callKey(departments.robots, { params: { id: gone } }));
    return Promise.all(
      [departments.tree, departments.robots].map((endpoint) =>
        client.invalidateQueries({ queryKey: callKey(endpoint), predicate: ({ queryHash }) => queryHash !== lost }),
      ),
    );
  };
}

/** Texts for the effect of a change on parent and sub-departments. A move adds nothing to the department itself. */
export function useEffectWords(of: 'robots' | 'move'): EffectWords {
  const { t } = useText('departments');
  return {
    added: (count) => t('effect.added', withNumber(count)),
    removed: (count) => t('effect.removed', withNumber(count)),
    above: (count) => t(of === 'move' ? 'effect.gaining' : 'effect.above', withNumber(count)),
    below: (count) => t('effect.below', withNumber(count)),
    nothing: t('effect.nothing'),
  };
}

/** Plural count and formatted number. */
export const withNumber = (count: number) => ({ count, number: formatNumber(count) });

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly effect: Effect;
  readonly apply: () => Promise<void>;
}

export interface Move {
  /** Moves at once, or asks first if parent departments would gain machines. Resolves to false if it was rejected. */
  readonly request: (id: string, parentId: string, before: string | null) => Promise<boolean>;
  readonly pending: Pending | undefined;
  readonly forget: () => void;
}

/** Moves a department, shared by drag and drop and the dialog. */
export function useMove(nodes: readonly Department[]): Move {
  const { t } = useText('departments');
  const refresh = useRefresh();
  const [pending, setPending] = useState<Pending>();
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';

  async function request(id: string, parentId: string, before: string | null): Promise<boolean> {
    const move = (apply: boolean) => call(departments.move, { params: { id }, body: { parentId, before, apply } });
    const name = nameOf(id);
    const apply = async () => {
      await move(true);
      saySuccess(t('move.done', { name }));
      await refresh();
    };
    try {
      const effect = await move(false);
      if (effect.above.length > 0) setPending({ id, name, parent: nameOf(parentId), effect, apply });
      else await apply();
      return true;
    } catch {
      // A toast has shown the error. The tree may be outdated.
      await refresh();
      return false;
    }
  }
  return { request, pending, forget: () => setPending(undefined) };
}

export function MoveQuestion({ move: { pending, forget } }: { readonly move: Move }) {
  const { t } = useText('departments');
  const words = useEffectWords('move');
  if (!pending) return null;
  const { name, parent, effect, apply } = pending;
  return (
    <EffectDialog
      title={t('move.askTitle', { name })}
      text={t('move.askText', { name, parent })}
      effect={effect}
      words={words}
      confirm={t('move.submit')}
      onConfirm={() => apply().then(forget)}
      onClose={forget}
    />
  );
}
