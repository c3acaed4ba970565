import { dash } from '@botify/domain/format/number';
import { Anchor, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Text } from '../../kernel/filters/search-params.ts';
import type { Filters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { Fetched } from '../../ui/fetched.ts';
import type { Column } from '../../ui/list/column.ts';
import type { PageOf } from '../../ui/list/in-memory.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Time } from '../../ui/time.tsx';
import classes from './error-list.module.css';
import { type ErrorRow, personIn } from './error-row.ts';

/** All details of one error, with a copy button. */
function ErrorDialog({ row, onClose }: { row: ErrorRow; onClose: () => void }) {
  const { t } = useText('errorLog');
  const facts: readonly Fact[] = [
    [t('column.at'), <Time key="at" at={row.at} />],
    [t('column.count'), row.count],
    [t('column.kind'), t(`kind.${row.kind}`)],
    [t('column.route'), row.route],
    ...(row.user ? ([[t('column.user'), personIn(row) ?? t('nobody')]] as const) : []),
    ...(row.user ? ([[t('column.browser'), row.user.userAgent ?? dash]] as const) : []),
    [t('column.version'), row.version || dash],
    [t('column.language'), t(`language.${row.locale}`)],
    ...(row.reported === undefined ? [] : ([[t('column.reported'), t(row.reported ? 'reported.yes' : 'reported.no')]] as const)),
  ];
  return (
    <Dialog title={t('detail')} onClose={onClose}>
      <p className={classes.message}>{row.message}</p>
      <Facts facts={facts} />
      <Title order={3} size="h4">
        {t('stack')}
      </Title>
      {row.stack ? (
        <ScrollRegion className={classes.stack} aria-label={t('stack')}>
          <pre>{row.stack}</pre>
        </ScrollRegion>
      ) : (
        <p>{t('noStack')}</p>
      )}
    </Dialog>
  );
}

interface Props {
  readonly filters: Filters<{ readonly keyword: Text }, never>;
  readonly query: Fetched<PageOf<ErrorRow>>;
  readonly summary: string;
  readonly placeholder: string;
  readonly actions: ReactNode;
  /** Show the user of each error. */
  readonly named?: boolean;
}

/** Errors, newest first, each with a detail dialog. */
export function ErrorList({ filters, query, summary, placeholder, actions, named = false }: Props) {
  const { t } = useText('errorLog');
  const [opened, setOpened] = useState<ErrorRow>();
  const columns = useMemo((): Column<ErrorRow, never>[] => {
    const person = { id: 'user', head: t('column.user'), cell: (row: ErrorRow) => personIn(row) ?? t('nobody'), width: 260 };
    return [
      { id: 'message', head: t('column.message'), cell: (row) => <Opener row={row} onOpen={setOpened} />, width: named ? 400 : 560 },
      { id: 'at', head: t('column.at'), cell: ({ at }) => <Time at={at} /> },
      { id: 'count', head: t('column.count'), cell: ({ count }) => count, numeric: true },
      { id: 'route', head: t('column.route'), cell: ({ route }) => route, width: 240 },
      ...(named ? [person] : []),
      { id: 'kind', head: t('column.kind'), cell: ({ kind }) => <Tag tone="slate">{t(`kind.${kind}`)}</Tag>, extra: named },
      { id: 'version', head: t('column.version'), cell: ({ version }) => version, extra: true },
    ];
  }, [t, named]);
  return (
    <>
      <ListPage
        summary={summary}
        actions={actions}
        filters={filters}
        controls={{ keyword: { label: t('search'), placeholder } }}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ text: t('empty') }}
      />
      {opened && <ErrorDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const Opener = ({ row, onOpen }: { row: ErrorRow; onOpen: (row: ErrorRow) => void }) => (
  <Anchor component="button" type="button" inherit truncate maw="100%" ta="start" title={row.message} onClick={() => onOpen(row)}>
    {row.message}
  </Anchor>
);
