import { type ApiKey, apiKeys } from '@botify/contract/accounts/api-keys.contract';
import { dash } from '@botify/domain/format/number';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../../kernel/page/page.tsx';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { useInMemory } from '../../../ui/list/in-memory.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { DeleteItem } from '../../../ui/list/row-menu.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import type { KeyAction } from './key-dialogs.tsx';

const tones = { active: 'green', expired: 'slate', suspended: 'amber' } as const;

function useKeyColumns(): Column<ApiKey, 'name' | 'expiresAt' | 'lastUsedAt'>[] {
  const { t } = useText('apiKeys');
  return [
    {
      id: 'name',
      head: t('column.name'),
      sort: 'name',
      cell: ({ name, hint }) => (
        <>
          {name}
          <Text size="xs" c="dimmed">
            {`…${hint}`}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      phone: 'state',
      head: t('column.state'),
      cell: ({ state }) => {
        const tag = <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
        return state === 'suspended' ? <Hint hint={t('suspendedHint')}>{tag}</Hint> : tag;
      },
    },
    {
      id: 'permissions',
      head: t('column.permissions'),
      cell: ({ permissions }) => t('permissionCount', { count: permissions.length }),
      phone: 'fact',
    },
    {
      id: 'sites',
      head: t('column.sites'),
      cell: ({ sites }) =>
        sites ? (
          <Hint hint={sites.map(({ name }) => name).join(t('names')) || dash}>{t('siteCount', { count: sites.length })}</Hint>
        ) : (
          t('allSites')
        ),
    },
    {
      id: 'expiresAt',
      phone: 'labeled',
      head: t('column.expiresAt'),
      sort: 'expiresAt',
      cell: ({ expiresAt, previousUntil }) => (
        <>
          <Time at={expiresAt} precision="minute" />
          {previousUntil && (
            <Text size="xs" c="dimmed">
              <Sentence text={(values) => t('previousUntil', values)} parts={{ time: <Time at={previousUntil} precision="minute" /> }} />
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'lastUsed',
      head: t('column.lastUsed'),
      sort: 'lastUsedAt',
      cell: ({ lastUsedAt, lastUsedIp }) => (
        <Hint hint={lastUsedIp ? t('from', { ip: lastUsedIp }) : t('never')}>
          {lastUsedAt ? <Time at={lastUsedAt} precision="minute" /> : t('never')}
        </Hint>
      ),
    },
    { id: 'owner', head: t('column.owner'), cell: ({ ownerName }) => ownerName },
  ];
}

interface RowActionsProps {
  readonly apiKey: ApiKey;
  readonly onRotate: () => void;
  readonly refresh: () => Promise<unknown>;
}

function KeyRowActions({ apiKey, onRotate, refresh }: RowActionsProps) {
  const { t } = useText('apiKeys');
  const mayEdit = useMay('editApiKey');
  if (!mayEdit) return null;
  const { id, name, editable } = apiKey;
  const question = {
    title: t('revokeAsk.title'),
    what: name,
    label: t('column.name'),
    text: t('revokeAsk.text', { name }),
    mismatch: t('revokeAsk.mismatch'),
    confirm: t('revokeAsk.confirm'),
    onConfirm: async () => {
      await call(apiKeys.revoke, { params: { id } });
      saySuccess(t('revokeAsk.done', { name }));
      await refresh();
    },
  };
  const blocked = editable ? undefined : t('notHeld');
  return (
    <RowActions label={t('moreNamed', { name })} main={{ words: t('rotate'), name: t('rotateNamed', { name }), act: onRotate, blocked }}>
      <DeleteItem words={t('revoke')} question={question} blocked={undefined} />
    </RowActions>
  );
}

const KeyDialogs = lazy(whenOnline(() => import('./key-dialogs.tsx').then((module) => ({ default: module.KeyDialogs }))));

const definition = { keyword: text() };
const options = { sortable: ['name', 'expiresAt', 'lastUsedAt'], sort: 'name' } as const;
const rules = {
  keep: ({ name, ownerName, hint }: ApiKey, { keyword }: { readonly keyword: string }) =>
    `${name} ${ownerName} ${hint}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  by: {
    name: ({ name }: ApiKey) => name,
    expiresAt: ({ expiresAt }: ApiKey) => expiresAt,
    lastUsedAt: ({ lastUsedAt }: ApiKey) => lastUsedAt,
  },
};

/** Keys with which programs call the server. */
export default function ApiKeysPage() {
  const { t } = useText('apiKeys');
  const filters = useFilters(definition, options);
  const query = useInMemory(useCall(apiKeys.list, {}), filters, rules);
  const columns = useKeyColumns();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(apiKeys.list) });
  const [action, setAction] = useState<KeyAction>();
  const open = (next: KeyAction) => showPart(() => setAction(next));
  const create = (
    <Guarded button="editApiKey">
      <Button onClick={() => open({ kind: 'create' })}>{t('create')}</Button>
    </Guarded>
  );
  return (
    <>
      <ListPage
        summary={t('summary')}
        actions={create}
        filters={filters}
        controls={{ keyword: { label: t('search'), placeholder: t('search') } }}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        rowActions={(apiKey: ApiKey) => (
          <KeyRowActions apiKey={apiKey} onRotate={() => open({ kind: 'rotate', apiKey })} refresh={refresh} />
        )}
        empty={{ text: t('empty'), action: create }}
      />
      <Suspense>{action && <KeyDialogs action={action} onChanged={refresh} onClose={() => setAction(undefined)} />}</Suspense>
    </>
  );
}
