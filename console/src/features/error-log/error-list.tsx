import type { StoredError } from '@botify/contract/error-log/error-log.contract';
import { ownName } from '@botify/contract/kernel/locale';
import { dash } from '@botify/domain/format/number';
import { Anchor, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { LoggedError } from '../../kernel/error-log/make-error-log.ts';
import type { Text } from '../../kernel/filters/search-params.ts';
import type { Filters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/figures.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { PageOf } from '../../ui/list/in-memory.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Fetched } from '../../ui/loaded.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Time } from '../../ui/time.tsx';
import classes from './error-list.module.css';

type ErrorFields = Omit<StoredError, 'id' | 'at' | 'userAgent' | 'username' | 'nickName'>;

/** An error of this window or of the server. */
export interface ErrorRow extends ErrorFields {
  readonly id: string;
  readonly at: string | number;
  /** Errors of the server only. */
  readonly user?: Pick<StoredError, 'userAgent' | 'username' | 'nickName'>;
  /** Errors of this window only: whether the server has it. */
  readonly reported?: boolean;
}

export const rowOfWindow = ({ unsent, sentAt, ...error }: LoggedError): ErrorRow => ({
  ...error,
  id: `${error.message}\n${error.stack}`,
  reported: unsent === 0,
});

export const rowOfServer = ({ userAgent, username, nickName, ...error }: StoredError): ErrorRow => ({
  ...error,
  user: { userAgent, username, nickName },
});

/** The user; undefined without a session. */
const personIn = ({ user }: ErrorRow): string | undefined =>
  user?.username ? [user.nickName, user.username].filter(Boolean).join(' · ') : undefined;

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
    [t('column.language'), ownName(row.locale)],
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
