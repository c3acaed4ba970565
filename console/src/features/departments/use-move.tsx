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
