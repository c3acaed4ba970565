import { type Recipient, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { offerUndo, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../../../ui/confirm-by-retyping.tsx';

export interface RecipientActs {
  readonly refresh: () => Promise<void>;
  readonly pause: (recipient: Recipient, paused: boolean) => void;
  readonly remove: (recipient: Recipient) => void;
}

/** Actions on a recipient without opening it. */
export function useRecipientActs(): RecipientActs {
  const { t } = useText('reportRecipients');
  const queries = useQueryClient();
  return useMemo(() => {
    const refresh = async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: callKey(reportRecipients.list) }),
        queries.invalidateQueries({ queryKey: callKey(reportRecipients.deliveries) }),
      ]);
    };
    return {
      refresh,
      /** A failed call shows a toast. Refetch in both cases: the list may have changed. */
      pause: ({ id, name, state }, paused) =>
        void call(reportRecipients.pause, { body: { id, paused } })
          .then(({ version }) => {
            const words = t(paused ? 'paused' : 'resumed', { name });
            const body = { id, paused: !paused, version };
            // Resuming clears what stopped the mails, such as bounces. Pausing does not bring that back.
            if (state !== 'active' && state !== 'paused') saySuccess(words);
            else offerUndo({ of: id, words, undo: (quiet) => call(reportRecipients.pause, { body }, quiet).finally(refresh) });
          })
          .catch(() => undefined)
          .finally(refresh),
      remove: ({ id, name, email }) =>
        confirmByRetyping({
          title: t('remove.title', { name }),
          what: email,
          label: t('remove.label'),
          text: t('remove.text'),
          mismatch: t('remove.mismatch'),
          confirm: t('remove.confirm'),
          onConfirm: async () => {
            await call(reportRecipients.remove, { params: { id }, query: { confirmation: email } });
            saySuccess(t('remove.done', { name }));
            await refresh();
          },
        }),
    };
  }, [t, queries]);
}
