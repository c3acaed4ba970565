import {
  frequencies,
  type Recipient,
  type RecipientState,
  recipientStates,
  reportRecipients,
} from '@botify/contract/subscriptions/report-recipients.contract';
import { Button, Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { call } from '../../../kernel/call/call.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { List } from '../../../ui/list/list.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { type RecipientActs, useRecipientActs } from './acts.ts';
import { useRecipientColumns } from './columns.tsx';
import { RecipientSend } from './send.tsx';
import { contentOf, valuesOf } from './values.ts';

interface RecipientRowActionsProps {
  readonly recipient: Recipient;
  readonly acts: RecipientActs;
  readonly onEdit: (recipient: Recipient) => void;
  readonly onPreview: (recipient: Recipient) => void;
  readonly onTest: (recipient: Recipient) => void;
  readonly onLog: (recipient: Recipient) => void;
}

/** Actions on a recipient; none if they unsubscribed. */
function RecipientRowActions({ recipient, acts, onEdit, onPreview, onTest, onLog }: RecipientRowActionsProps) {
  const { t } = useText('reportRecipients');
  const { name, state } = recipient;
  const sends = state === 'active';
  const leftInPeace = state === 'unsubscribed';
  return (
    <RowActions
      label={t('act.moreNamed', { name })}
      main={!leftInPeace && { words: t('act.edit'), name: t('act.editNamed', { name }), act: () => onEdit(recipient) }}
    >
      <Menu.Item onClick={() => onPreview(recipient)}>{t('act.preview')}</Menu.Item>
      {!leftInPeace && (
        <>
          <Menu.Item onClick={() => onTest(recipient)}>{t('act.test')}</Menu.Item>
          <Menu.Item onClick={() => acts.pause(recipient, sends)}>{t(sends ? 'act.pause' : 'act.resume')}</Menu.Item>
        </>
      )}
      <Menu.Item onClick={() => onLog(recipient)}>{t('act.log')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => acts.remove(recipient)}>
        {t('act.remove')}
      </Menu.Item>
    </RowActions>
  );
}

const loadDialog = whenOnline(() => import('./dialog.tsx').then(({ RecipientDialog }) => ({ default: RecipientDialog })));
const RecipientDialog = lazy(loadDialog);
const RecipientPreview = lazy(whenOnline(() => import('./preview.tsx').then((module) => ({ default: module.RecipientPreview }))));

const definition = { keyword: text(), frequency: oneOf(frequencies), state: oneOf(recipientStates) };
const refreshMs = 60_000;

/** Dialog above the list. */
type Opened = { readonly kind: 'edit' | 'preview' | 'test'; readonly recipient: Recipient };

interface Props {
  readonly label: string;
  /** The add dialog is open; its button is in the page header. */
  readonly adding: boolean;
  readonly onAdd: () => void;
  readonly onAdded: () => void;
  readonly onLog: (recipient: Recipient) => void;
}

/** Recipients of report mails. */
export function RecipientList({ label, adding, onAdd, onAdded, onLog }: Props) {
  const { t } = useText('reportRecipients');
  const filters = useFilters(definition);
  const query = useLiveCall(reportRecipients.list, { query: filters.asQuery() }, refreshMs);
  const acts = useRecipientActs();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const edit = useCallback((recipient: Recipient) => showPart(() => setOpened({ kind: 'edit', recipient })), []);
  const open = (kind: Opened['kind']) => (recipient: Recipient) => showPart(() => setOpened({ kind, recipient }));
  const states = Object.fromEntries(recipientStates.map((state) => [state, t(`state.${state}`)])) as Record<RecipientState, string>;
  const { kind, recipient } = opened ?? {};
  return (
    <>
      <List
        label={label}
        filters={filters}
        query={query}
        controls={{
          keyword: { label: t('search') },
          frequency: { label: t('column.frequency'), options: { daily: t('frequency.daily'), weekly: t('frequency.weekly') } },
          state: { label: t('column.state'), options: states },
        }}
        columns={useRecipientColumns(edit)}
        keyOf={({ id }) => id}
        rowActions={(one) => (
          <RecipientRowActions recipient={one} acts={acts} onEdit={edit} onPreview={open('preview')} onTest={open('test')} onLog={onLog} />
        )}
        empty={{ text: t('empty'), action: <AddRecipient onAdd={onAdd} /> }}
      />
      <Suspense>
        {adding && <RecipientDialog recipient={undefined} onClose={onAdded} onSaved={() => void acts.refresh()} />}
        {kind === 'edit' && (
          <RecipientDialog key={recipient?.id} recipient={recipient} onClose={close} onSaved={() => void acts.refresh()} />
        )}
        {kind === 'preview' && recipient && <RecipientPreview body={contentOf(valuesOf(recipient))} onClose={close} />}
      </Suspense>
      {kind === 'test' && recipient && (
        <RecipientSend
          title={t('send.testTitle')}
          text={t('send.testText', { email: recipient.email })}
          confirm={t('send.testConfirm')}
          send={() => call(reportRecipients.test, { body: { id: recipient.id } }).finally(() => void acts.refresh())}
          onClose={close}
        />
      )}
    </>
  );
}

export function AddRecipient({ onAdd }: { readonly onAdd: () => void }): ReactNode {
  const { t } = useText('reportRecipients');
  return (
    <Button onClick={() => showPart(onAdd)} onPointerEnter={() => void loadDialog()}>
      {t('create')}
    </Button>
  );
}
