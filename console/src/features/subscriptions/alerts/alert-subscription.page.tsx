import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { Skeleton } from '@mantine/core';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { AlertForm } from './form.tsx';
import { AlertSent } from './sent.tsx';

/** How the reader wants to be told about machines, and what they were told. */
export default function AlertSubscriptionPage() {
  const { t } = useText('alertSubscription');
  const { title } = usePage();
  const query = useCall(alertSubscription.get, {});
  return (
    <>
      {query.data === undefined && <PageHeader summary={t('summary')} />}
      <Loaded query={query} skeleton={<Skeleton height={560} />}>
        {(record) => (
          // Before anybody chose, nobody asked for the server's guess of their clock.
          <AlertForm record={record.version === 0 ? { ...record, timeZone: ownZone() } : record} title={title}>
            <AlertSent />
          </AlertForm>
        )}
      </Loaded>
    </>
  );
}
