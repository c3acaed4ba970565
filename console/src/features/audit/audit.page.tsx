import { type AuditEntry, audit, auditActs, auditSubjects } from '@botify/contract/audit/audit.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { dash } from '@botify/domain/format/number';
import { Anchor, Button, Title } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { download } from '../../kernel/call/download.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { dates, oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Time } from '../../ui/time.tsx';
import { ownZone } from '../../ui/zone.ts';
import classes from './audit.module.css';
import { Changes } from './changes.tsx';

/** Who it was; staff of the provider are marked, since they belong to nobody's own people. */
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

/** What was done, as people would say it. */
function useSentence(): (entry: AuditEntry) => string {
  const { t } = useText('audit');
  return useCallback(
    ({ act, subject, subjectName }) => t(`sentence.${act}`, { thing: t(`thing.${subject}`), name: subjectName }).trim(),
    [t],
  );
}

/** Everything that is known about one change. */
function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useText('audit');
  const sentenceOf = useSentence();
  const facts: readonly Fact[] = [
    [t('when'), <Time key="at" at={entry.at} />],
    [t('column.actor'), <Actor key="actor" entry={entry} full />],
    [t('column.ip'), entry.ip],
    [t('column.device'), entry.device ?? dash],
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
  /** The filters of the list. */
  readonly query: Query<typeof audit.export>;
  readonly empty: boolean;
}

/** The entries of the list as a file. Whoever may read them may have them. */
function ExportAudit({ query, empty }: Props) {
  const { t } = useText('audit');
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    download(audit.export, { query }, t('fileName'))
      .then(() => saySuccess(t('exported')))
      // Told already.
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

/** Who changed what in the tenant, newest first; pressing an entry shows all of it. */
export default function AuditPage() {
  const { t } = useText('audit');
  const filters = useFilters(definition);
  const asked = { ...filters.asQuery(), timeZone: ownZone() };
  const query = useCall(audit.list, { query: asked });
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
      { id: 'who', head: t('column.actor'), cell: (entry) => <Actor entry={entry} />, width: 240 },
      { id: 'at', head: t('when'), cell: ({ at }) => <Time at={at} /> },
      { id: 'ip', head: t('column.ip'), cell: ({ ip }) => ip },
      { id: 'username', head: t('column.username'), cell: ({ actorUsername }) => actorUsername, extra: true },
      { id: 'subject', head: t('column.subject'), cell: ({ subject }) => t(`subject.${subject}`), extra: true },
      { id: 'requestId', head: t('column.requestId'), cell: ({ requestId }) => requestId, extra: true },
    ],
    [t, sentenceOf],
  );
  const { current: _, size: __, ...chosen } = asked;
  return (
    <>
      <ListPage
        summary={t('summary')}
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
