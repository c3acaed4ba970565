import { type Delivery, outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { answerWords } from './delivery-failure.ts';
import { DeliveryStateTag, useDays } from './delivery-state-tag.tsx';
import classes from './report-recipients.module.css';

/** Times are in the viewer's time zone, as in other logs. */
export function useDeliveryColumns(): Column<Delivery>[] {
  const { t } = useText('reportRecipients');
  return useMemo(
    (): Column<Delivery>[] => [
      { id: 'recipient', head: t('delivery.column.recipient'), cell: ({ recipientName }) => recipientName, width: 160 },
      { id: 'email', head: t('delivery.column.email'), cell: ({ email }) => email, width: 240 },
      { id: 'report', head: t('delivery.column.report'), cell: ({ frequency }) => t(`frequency.${frequency}`) },
      { id: 'days', head: t('delivery.column.days'), cell: (delivery) => <Days delivery={delivery} /> },
      { id: 'state', head: t('delivery.column.state'), cell: ({ state, why }) => <DeliveryStateTag state={state} why={why} /> },
      { id: 'due', head: t('delivery.column.due'), cell: ({ dueAt }) => <Time at={dueAt} precision="minute" /> },
      { id: 'sent', head: t('delivery.column.sent'), cell: ({ sentAt }) => <Time at={sentAt} precision="minute" /> },
      { id: 'attempts', head: t('delivery.column.attempts'), cell: ({ attempts }) => formatNumber(attempts), numeric: true },
      {
        id: 'nextAttempt',
        head: t('delivery.column.nextAttempt'),
        // For a mail being sent, this is only the timeout of the attempt.
        cell: ({ state, nextAttemptAt }) => (state === 'retrying' ? <Time at={nextAttemptAt} /> : dash),
      },
      {
        id: 'answer',
        head: t('delivery.column.answer'),
        cell: ({ answer }) => <Answer answer={answer} />,
        width: 320,
      },
    ],
    [t],
  );
}

function Days({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useText('reportRecipients');
  const daysOf = useDays();
  return (
    <span className={classes.tags}>
      {daysOf(delivery)}
      {delivery.test && <Tag tone="slate">{t('delivery.test')}</Tag>}
      {delivery.late && (
        <Hint hint={t('delivery.lateHint')}>
          <Tag tone="amber">{t('delivery.late')}</Tag>
        </Hint>
      )}
    </span>
  );
}

function Answer({ answer }: { readonly answer: string | null }) {
  const { t } = useText('reportRecipients');
  if (answer === outboxAnswer) return t('delivery.outbox');
  return answer ? answerWords(answer, (failure) => t(`delivery.failure.${failure}`)) : dash;
}
