import type { Body } from '@botify/contract/kernel/endpoint';
import { siteOverview } from '@botify/contract/overview/site-status.contract';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { sitesPath } from '../../kernel/page/paths.ts';
import { ComparedSection } from '../../ui/detail/compared-section.tsx';
import { RemoveZone } from '../../ui/detail/danger-zone.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SiteFloorPlans } from './floor-plans/site-floor-plans.tsx';
import { SiteMembers } from './site-members.tsx';
import { pickFields, type SiteField, useRefreshSite, useSiteFields } from './use-site.ts';

function RemoveSite({ site: { id, name, robotCount } }: { readonly site: SiteDetail }) {
  const { t } = useText('sites');
  return (
    <RemoveZone
      button="deleteProject"
      id={id}
      name={name}
      words={{
        title: t('remove.title'),
        label: t('remove.label'),
        text: t('remove.text'),
        mismatch: t('remove.mismatch'),
        confirm: t('remove.confirm'),
        done: t('remove.done', { name }),
      }}
      blocked={robotCount > 0 ? t('remove.inUse', { count: robotCount, number: formatNumber(robotCount) }) : undefined}
      remove={() => call(sites.remove, { params: { id }, query: { confirmation: name } })}
      list={{ path: sitesPath, call: siteOverview.list }}
    />
  );
}

/** Contract, people and floor plans of a site, and its administration. */
export function SiteRecord({ siteId }: { readonly siteId: string }) {
  const query = useCall(sites.get, { params: { id: siteId } });
  return <Loaded query={query}>{(site) => <Sections site={site} />}</Loaded>;
}

function Sections({ site }: { readonly site: SiteDetail }) {
  const { t } = useText('sites');
  const fields = useSiteFields(site.timeZone);
  const refresh = useRefreshSite();
  const [own] = useState(() => new Map<number, number>());
  const { id } = site;

  async function store(changed: readonly SiteField[], draft: SiteDetail, version: number) {
    const names = changed.map(({ name }) => name);
    const body = { ...pickFields(draft, names), version } as Body<typeof sites.update>;
    const stored = await call(sites.update, { params: { id }, body });
    await refresh();
    return stored;
  }

  return (
    <>
      {(['contract', 'contact', 'base'] as const).map((part) => (
        <ComparedSection<SiteDetail>
          key={part}
          title={t(`section.${part}`)}
          values={site}
          fields={fields[part]}
          button="editProject"
          own={own}
          store={(draft, version) => store(fields[part], draft, version)}
          fetch={() => call(sites.get, { params: { id } })}
        />
      ))}
      <SiteMembers site={site} />
      <SiteFloorPlans site={site} />
      <RemoveSite site={site} />
    </>
  );
}
