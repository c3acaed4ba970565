import { type AuditEntry, audit, auditActs, auditSubjects } from '@botify/contract/audit/audit.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { Anchor, Button, Title } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { download } from '../../kernel/call/download.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { dates, oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeviceName } from '../../ui/device-name.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/figures.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Time } from '../../ui/time.tsx';
import { ownZone } from '../../ui/zone.ts';
import classes from './audit.module.css';
import { Changes } from './changes.tsx';

/** The user; staff of the provider are marked, because they do not belong to the tenant. */
function Actor({ entry, full = false }: { entry: AuditEntry; full?: boolean }) {
  const { t } = useText('audit');
  const here = useSession(({ tenantCode }) => tenantCode);
  const foreign = here !== undefined && entry.actorTenant !== here;
  return (
    <span className={classes.actor}>
      <span title={entry.actorUsername}>{full ? `${entry.actorName} (${entry.actorUsername})` : entry.actorName}</span>
      {foreign && (
        <Hint hint={t('providerHint', { tenant: entry.actorTenant })}>
          <Tag tone="blue">{t('provider')}</Tag>
        </Hint>
      )}
    </span>
  );
}

/** The entry as a sentence. */
function useSentence(): (entry: AuditEntry) => string {
  const { t } = useText('audit');
  return useCallback(
    ({ act, subject, subjectName }) => t(`sentence.${act}`, { thing: t(`thing.${subject}`), name: subjectName }).trim(),
    [t],
  );
}

/** All details of one change. */
function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useText('audit');
  const sentenceOf = useSentence();
  const facts: readonly Fact[] = [
    [t('when'), <Time key="at" at={entry.at} />],
    [t('column.actor'), <Actor key="actor" entry={entry} full />],
    [t('column.ip'), entry.ip],
    [
      t('column.device'),
      <span key="device" title={entry.device ?? undefined}>
        <DeviceName device={entry.device} />
      </span>,
    ],
    [t('column.requestId'), entry.requestId],
  ];
  return (
    <Dialog title={t('detail')} onClose={onClose}>
      <p className={classes.sentence}>{sentenceOf(entry)}</p>
      <Facts facts={facts} />
      <Title order={3} size="h4" mb={8}>
        {t('changes')}
      </Title>
      <Changes entry={entry} />
    </Dialog>
  );
}

interface Props {
  /** Filters of the list. */
  readonly query: Query<typeof audit.export>;
  readonly empty: boolean;
}

/** Exports the list. Needs no further permission. */
function ExportAudit({ query, empty }: Props) {
  const { t } = useText('audit');
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    download(audit.export, { query }, t('fileName'))
      .then(() => saySuccess(t('exported')))
      // A toast has shown the error.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" disabled={empty || busy} aria-busy={busy} leftSection={<Icon name="download" size={16} />} onClick={run}>
      {t(busy ? 'exporting' : 'exportCsv')}
    </Button>
  );
}

const definition = { keyword: text(), subject: oneOf(auditSubjects), act: oneOf(auditActs), at: dates() };

/** Administrative changes of the tenant, newest first. */
export default function AuditPage() {
  const { t } = useText('audit');
  // Otherwise the first dialog would suspend the page.
  useText('profile');
  const filters = useFilters(definition);
  const listQuery = { ...filters.asQuery(), timeZone: ownZone() };
  const query = useCall(audit.list, { query: listQuery });
  const sentenceOf = useSentence();
  const [opened, setOpened] = useState<AuditEntry>();
  const columns = useMemo(
    (): Column<AuditEntry, never>[] => [
      {
        id: 'what',
        head: t('what'),
        cell: (entry) => (
          <Anchor
            component="button"
            type="button"
            inherit
            truncate
            className={classes.what}
            maw="100%"
            ta="start"
            title={sentenceOf(entry)}
            onClick={() => setOpened(entry)}
          >
            {sentenceOf(entry)}
          </Anchor>
        ),
        width: 480,
      },
      { id: 'who', head: t('column.actor'), cell: (entry) => <Actor entry={entry} />, width: 240, phone: 'fact' },
      { id: 'at', head: t('when'), cell: ({ at }) => <Time at={at} />, phone: 'fact' },
      { id: 'ip', head: t('column.ip'), cell: ({ ip }) => ip },
      { id: 'username', head: t('column.username'), cell: ({ actorUsername }) => actorUsername, extra: true },
      { id: 'subject', head: t('column.subject'), cell: ({ subject }) => t(`subject.${subject}`), extra: true },
      { id: 'requestId', head: t('column.requestId'), cell: ({ requestId }) => requestId, extra: true },
    ],
    [t, sentenceOf],
  );
  const { current: _, size: __, ...chosen } = listQuery;
  return (
    <>
      <ListPage
        summary={t('summary', { zone: ownZone() })}
        actions={<ExportAudit query={chosen} empty={!query.data || query.data.total === 0} />}
        filters={filters}
        query={query}
        controls={{
          keyword: { label: t('search') },
          subject: { label: t('filter.subject'), options: auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) })) },
          act: { label: t('filter.act'), options: auditActs.map((value) => ({ value, label: t(`act.${value}`) })) },
          at: { label: t('filter.at') },
        }}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ text: t('empty') }}
      />
      {opened && <AuditDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
