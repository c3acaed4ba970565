import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callKey } from '../../kernel/call/query.tsx';
import { useCloseItem } from '../../kernel/page/item-tab.ts';
import { Guarded, usePage } from '../../kernel/page/page.tsx';
import { unblock } from '../../kernel/page/unsaved.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeleteZone } from './delete-zone.tsx';

interface Props {
  /** The button of the menu that grants it. */
  readonly button: string;
  readonly id: string;
  /** What has to be typed again. */
  readonly name: string;
  readonly words: Readonly<Record<'title' | 'label' | 'text' | 'mismatch' | 'confirm' | 'done', string>>;
  /** Why it cannot be deleted now. */
  readonly blocked: string | undefined;
  readonly remove: () => Promise<unknown>;
  /** Where to go then, and the call whose list is no longer true. */
  readonly list: { readonly path: string; readonly call: Endpoint };
}

/** The end of a thing, and of its page with it. */
export function RemoveZone({ button, id, name, words: { done, ...words }, blocked, remove, list }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { path } = usePage();
  const closeItem = useCloseItem();
  const onConfirm = async () => {
    await remove();
    saySuccess(done);
    // What was typed about it has nowhere to go any more.
    unblock();
    closeItem(path, id);
    void navigate(list.path, { replace: true });
    await queries.invalidateQueries({ queryKey: callKey(list.call) });
  };
  return (
    <Guarded button={button}>
      <DeleteZone title={words.title} question={{ ...words, what: name, onConfirm }} blocked={blocked} />
    </Guarded>
  );
}
