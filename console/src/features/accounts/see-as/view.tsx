import { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { dash, formatNumber } from '@botify/domain/format/number';
import { Select, Title } from '@mantine/core';
import { useCall } from '../../../kernel/call/query.tsx';
import { text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { SeenMenu } from './menu.tsx';
import classes from './see-as.module.css';
import { grantedBy, isPage } from './tree.ts';

type Reason = Result<typeof seeAs.account>['reason'];

/** Explains why an account sees its machines and sites. */
function useReason() {
  const { t } = useText('seeAs');
  return {
    /** Sentence about the whole account. */
    limit: ({ org, group }: Reason): string => {
      const names = { org: org.name, group: group?.name };
      if (group) return t(org.holdsAll ? 'limit.allInGroup' : 'limit.orgInGroup', names);
      return t(org.holdsAll ? 'limit.all' : 'limit.org', names);
    },
    ofRobot: ({ org, group }: Reason): string => {
      const reason = t(org.holdsAll ? 'reason.all' : 'reason.org', { org: org.name });
      return group ? t('reason.withGroup', { reason, group: group.name }) : reason;
    },
    /** Departments hold machines only, so sites are limited by group alone. */
    ofSite: ({ group }: Reason): string => (group ? t('reason.siteGroup', { group: group.name }) : t('reason.siteAll')),
  };
}

const definition = { keyword: text() };

type RobotRow = Result<typeof seeAs.robots>['records'][number];
const robotOptions = { prefix: 'robots-' } as const;

/** Machines visible to an account. */
function SeenRobots({ id }: { readonly id: string }) {
  const { t } = useText('seeAs');
  const { ofRobot } = useReason();
  const filters = useFilters(definition, robotOptions);
  const query = useCall(seeAs.robots, { params: { id }, query: filters.asQuery() });
  const columns: Column<RobotRow, never>[] = [
    { id: 'name', head: t('robots.name'), cell: ({ remark }) => remark, width: 220 },
    { id: 'sn', head: t('robots.sn'), cell: ({ robotSn }) => robotSn },
    { id: 'model', head: t('robots.model'), cell: ({ modelNum }) => modelNum },
    { id: 'site', head: t('robots.site'), cell: ({ siteName }) => siteName ?? dash, width: 200 },
    { id: 'reason', head: t('reason.head'), cell: ({ reason }) => ofRobot(reason), width: 360 },
  ];
  return (
    <List
      label={t('count.robots')}
      filters={filters}
      query={query}
      controls={{ keyword: { label: t('robots.search') } }}
      columns={columns}
      keyOf={({ robotSn }) => robotSn}
      empty={{ text: t('robots.empty') }}
    />
  );
}

type SiteRow = Result<typeof seeAs.sites>['records'][number];
const siteOptions = { prefix: 'sites-' } as const;

/** Sites visible to an account. */
function SeenSites({ id }: { readonly id: string }) {
  const { t } = useText('seeAs');
  const { ofSite } = useReason();
  const filters = useFilters(definition, siteOptions);
  const query = useCall(seeAs.sites, { params: { id }, query: filters.asQuery() });
  const columns: Column<SiteRow, never>[] = [
    { id: 'name', head: t('sites.name'), cell: ({ name }) => name, width: 260 },
    { id: 'number', head: t('sites.number'), cell: ({ number }) => number },
    { id: 'reason', head: t('reason.head'), cell: ({ reason }) => ofSite(reason), width: 360 },
  ];
  return (
    <List
      label={t('count.sites')}
      filters={filters}
      query={query}
      controls={{ keyword: { label: t('sites.search') } }}
      columns={columns}
      keyOf={({ id: site }) => site}
      empty={{ text: t('sites.empty') }}
    />
  );
}

const lists = ['robots', 'sites'] as const;
/** Option for all roles; cannot collide with an id. */
const allRoles = 'all';

export function SeenView({ seen }: { readonly seen: Result<typeof seeAs.account> }) {
  const { t } = useText('seeAs');
  const { limit } = useReason();
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) => {
    const changed = new URLSearchParams(search);
    changed.set(name, value);
    setSearch(changed, { replace: true });
  };
  const list = lists.find((one) => one === search.get('list')) ?? 'robots';
  const role = seen.roles.find(({ id }) => id === search.get('role'))?.id;
  const entries = grantedBy(seen.entries, role);
  const pages = entries.filter(isPage).length;
  const counts = [
    ['robots', seen.robotCount],
    ['sites', seen.siteCount],
    ['appAccounts', seen.appAccountCount],
    ['pages', pages],
    ['buttons', entries.length - pages],
  ] as const;
  return (
    <DetailPage of={seen.id} title={t('title', { name: seen.name })} facts={seen.username} back={{ to: '/system/user', label: t('back') }}>
      <p className={classes.note}>
        <Icon name="info" size={18} />
        <span>{t('readOnly')}</span>
      </p>
      {!seen.usable && <WarningNote>{t('unusable')}</WarningNote>}
      <div className={classes.facts}>
        <p className={classes.limit}>{limit(seen.reason)}</p>
        <dl className={classes.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{t(`count.${name}`)}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.columns}>
        <section className={classes.side}>
          <Title order={2} size="h3">
            {t('menu')}
          </Title>
          {seen.roles.length > 1 && (
            <Select
              label={t('role.label')}
              description={t('role.note')}
              value={role ?? allRoles}
              onChange={(value) => set('role', value ?? allRoles)}
              data={[{ value: allRoles, label: t('role.all') }, ...seen.roles.map(({ id, name }) => ({ value: id, label: name }))]}
              allowDeselect={false}
            />
          )}
          <SeenMenu entries={entries} label={t('menu')} />
        </section>
        <section className={classes.lists}>
          <Segments
            label={t('show')}
            values={lists}
            wordsOf={(one) => t(`count.${one}`)}
            value={list}
            onChoose={(one) => set('list', one)}
          />
          {list === 'robots' ? <SeenRobots id={seen.id} /> : <SeenSites id={seen.id} />}
        </section>
      </div>
    </DetailPage>
  );
}
