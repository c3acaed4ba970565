import { session } from '@botify/contract/session/session.contract';
import type { Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { DeliveryList, logPrefix } from './delivery-list.tsx';
import { AddRecipient, RecipientList } from './list.tsx';
import classes from './report-recipients.module.css';

const views = ['recipients', 'log'] as const;

/** Recipients of report mails and the delivery log. */
export default function ReportRecipientsPage() {
  const { t } = useText('reportRecipients');
  useText('units');
  const { title } = usePage();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'log' ? 'log' : 'recipients';
  const [adding, setAdding] = useState(false);
  /** Keeps the filters of the other view. */
  const show = (next: (typeof views)[number], of?: Recipient) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('view');
      if (next === 'log') after.set('view', next);
      if (of) {
        for (const name of [...after.keys()].filter((one) => one.startsWith(logPrefix))) after.delete(name);
        after.set(`${logPrefix}recipientId`, of.id);
      }
      return after;
    });
  const add = () => {
    if (view === 'log') show('recipients');
    setAdding(true);
  };
  return (
    <>
      <PageHeader
        summary={t('summary')}
        actions={
          <>
            <Segments
              label={t('view.label')}
              values={views}
              wordsOf={(one) => t(`view.${one}`)}
              value={view}
              onChoose={(one) => show(one)}
            />
            <AddRecipient onAdd={add} />
          </>
        }
      />
      <DemoNote />
      {view === 'recipients' ? (
        <RecipientList
          label={title}
          adding={adding}
          onAdd={add}
          onAdded={() => setAdding(false)}
          onLog={(recipient) => show('log', recipient)}
        />
      ) : (
        <DeliveryList label={t('view.log')} />
      )}
    </>
  );
}

/** In the demo, tells where mails can be read. */
function DemoNote() {
  const { t } = useText('reportRecipients');
  const { data } = useCall(session.settings, {});
  if (!data?.outbox) return null;
  return (
    <p className={classes.demo}>
      <Icon name="info" size={16} />
      <span>
        {t('demo')}{' '}
        <Anchor href={`/outbox?lang=${storedLocale()}`} target="_blank" rel="noreferrer" underline="always" inherit>
          {t('outbox')}
        </Anchor>
      </span>
    </p>
  );
}
