import type { Now } from '@botify/contract/overview/now.contract';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { oneOf } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { FeedNote } from '../../ui/feed-note.tsx';
import { InCellProvider } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountTile } from '../../ui/list/count-tile.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toneColor } from '../../ui/tokens.ts';
import { Cleared } from './cleared.tsx';
import { MoreOf } from './full-lists.tsx';
import classes from './now.module.css';
import { WorkRow } from './rows.tsx';
import { useNow } from './use-now.ts';
import { keyOf, workItems, workKinds } from './work.ts';

const definition = { kind: oneOf(workKinds) };
const marks = {
  alarm: toneColor.red,
  offline: toneColor.grey,
  missed: toneColor.orange,
  notStarted: toneColor.blue,
  consumable: toneColor.amber,
};

type Counts = NonNullable<ReturnType<typeof useNow>['counts']>;

/** Everything that needs a person, most severe first. */
export default function NowPage() {
  const { t } = useText('now');
  const { query, at, counts } = useNow();
  return (
    <>
      <PageHeader
        facts={counts ? t('machines', { total: counts.total, working: counts.working }) : '\u00a0'}
        status={<FeedNote receivedAt={at} />}
      />
      <Loaded query={query} skeleton={<NowSkeleton />}>
        {(now) => counts && <Work now={now} counts={counts} />}
      </Loaded>
    </>
  );
}

const NowSkeleton = () => (
  <>
    <div className={classes.counts}>
      {workKinds.map((kind) => (
        <Skeleton key={kind} height={62} />
      ))}
    </div>
    <Skeleton height={320} />
  </>
);

function Work({ now, counts }: { readonly now: Now; readonly counts: Counts }) {
  const { t } = useText('now');
  const filters = useFilters(definition);
  const { kind } = filters.values;
  const kinds = workKinds.filter((one) => counts[one] !== undefined);
  const open = kinds.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const items = workItems(now, kind);
  return (
    // Hints open on hover only: a tab stop for each time would keep the buttons apart.
    <InCellProvider value>
      <VisuallyHidden role="status">{open === 0 ? t('calm') : t('open', { count: open })}</VisuallyHidden>
      <fieldset className={classes.counts} aria-label={t('kinds')}>
        {kinds.map((one) => (
          <CountTile
            key={one}
            label={t(`kind.${one}`)}
            {...(one === 'offline' || one === 'consumable' ? {} : { hint: t(`hint.${one}`) })}
            mark={marks[one].mark}
            count={counts[one]}
            on={kind === one}
            onPress={() => filters.set({ kind: kind === one ? undefined : one })}
          />
        ))}
      </fieldset>
      {items.length > 0 ? (
        <ol className={classes.list} aria-label={t('list')}>
          {items.map((item) => (
            <WorkRow key={keyOf(item)} item={item} />
          ))}
          {(kind ? [kind] : kinds).map((one) => (
            <MoreOf key={one} now={now} kind={one} />
          ))}
        </ol>
      ) : (kind ? (counts[kind] ?? 0) : open) > 0 ? (
        // The feed is ahead of the lists.
        <Skeleton height={120} />
      ) : kind ? (
        <div className={classes.list}>
          <Empty text={t('noneOfKind')} onClear={() => filters.clear()} />
        </div>
      ) : (
        <div className={classes.calm}>
          <Icon name="check" size={32} />
          <p>{t('calm')}</p>
          <p className={classes.note}>{t('machines', { total: counts.total, working: counts.working })}</p>
        </div>
      )}
      {now.cleared && <Cleared cleared={now.cleared} />}
    </InCellProvider>
  );
}
