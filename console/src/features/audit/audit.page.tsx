import { type AuditEntry, audit, auditActs, auditSubjects } from '@botify/contract/audit/audit.contract';
import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { dates, oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Time } from '../../ui/time.tsx';
import { ownZone } from '../../ui/zone.ts';
import { Actor } from './actor.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { ExportAudit } from './export-audit.tsx';
import { useSentence } from './use-sentence.ts';

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
