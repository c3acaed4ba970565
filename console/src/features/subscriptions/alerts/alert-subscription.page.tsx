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

/** Notification settings of the user, and their recent notifications. */
export default function AlertSubscriptionPage() {
  const { t } = useText('alertSubscription');
  const { title } = usePage();
  const query = useCall(alertSubscription.get, {});
  return (
    <>
      {query.data === undefined && <PageHeader summary={t('summary')} />}
      <Loaded query={query} skeleton={<Skeleton height={560} />}>
        {(record) => (
          // Version 0 has the server's default time zone; start with the browser's instead.
          <AlertForm record={record.version === 0 ? { ...record, timeZone: ownZone() } : record} title={title}>
            <AlertSent />
          </AlertForm>
        )}
      </Loaded>
    </>
  );
}
