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
  /** Menu button that grants deletion. */
  readonly button: string;
  readonly id: string;
  /** Name to retype. */
  readonly name: string;
  readonly words: Readonly<Record<'title' | 'label' | 'text' | 'mismatch' | 'confirm' | 'done', string>>;
  /** Reason why deletion is impossible. */
  readonly blocked: string | undefined;
  readonly remove: () => Promise<unknown>;
  /** Page to open afterwards, and the call whose cached list is outdated. */
  readonly list: { readonly path: string; readonly call: Endpoint };
}

/** Deletes a record and closes its page. */
export function RemoveZone({ button, id, name, words: { done, ...words }, blocked, remove, list }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { path } = usePage();
  const closeItem = useCloseItem();
  const onConfirm = async () => {
    await remove();
    saySuccess(done);
    // Unsaved input of the deleted record is void.
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
