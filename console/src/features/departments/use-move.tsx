import { type Department, departments } from '@botify/contract/departments/departments.contract';
import type { AssignmentEffect as Effect } from '@botify/contract/kernel/assignment-effect';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { EffectDialog } from '../../ui/effect-dialog.tsx';
import { useEffectWords } from './effect-words.ts';
import { useRefresh } from './use-refresh.ts';

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly effect: Effect;
  readonly apply: () => Promise<void>;
}

export interface Move {
  /** Moves at once, unless departments above would gain machines by it: then it asks. false when it was refused. */
  readonly request: (id: string, parentId: string, before: string | null) => Promise<boolean>;
  readonly pending: Pending | undefined;
  readonly forget: () => void;
}

/** Moving a department, by dragging or by the dialog alike. */
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
      // The call has said why. Perhaps the tree is not what is on the screen any more.
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
