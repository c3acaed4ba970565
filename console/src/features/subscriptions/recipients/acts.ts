import { type Recipient, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
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
      pause: ({ id, name }, paused) =>
        void call(reportRecipients.pause, { body: { id, paused } })
          .then(() => saySuccess(t(paused ? 'paused' : 'resumed', { name })))
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
