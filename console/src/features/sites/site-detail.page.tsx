import type { Body } from '@botify/contract/kernel/endpoint';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../kernel/call/call.ts';
import { callKey, useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { ComparedSection } from '../../ui/detail/compared-section.tsx';
import { RemoveZone } from '../../ui/detail/danger-zone.tsx';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ContractTag } from './contract-end.tsx';
import { SiteFloorPlans } from './floor-plans/site-floor-plans.tsx';
import { SiteMembers } from './site-members.tsx';
import { SiteRobots } from './site-robots.tsx';
import { listPath, pickFields, type SiteField, useSiteFields } from './use-site.ts';

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
      list={{ path: listPath, call: sites.list }}
    />
  );
}

export default function SiteDetailPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useCall(sites.get, { params: { id } });
  return (
    <Loaded key={id} query={query}>
      {(site) => <OneSite site={site} />}
    </Loaded>
  );
}

function OneSite({ site }: { readonly site: SiteDetail }) {
  const { t } = useText('sites');
  const fields = useSiteFields(site.timeZone);
  const queries = useQueryClient();
  const [own] = useState(() => new Map<number, number>());
  const { id } = site;

  async function store(changed: readonly SiteField[], draft: SiteDetail, version: number) {
    const names = changed.map(({ name }) => name);
    const body = { ...pickFields(draft, names), version } as Body<typeof sites.update>;
    const stored = await call(sites.update, { params: { id }, body });
    await Promise.all([sites.get, sites.list].map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
    return stored;
  }

  return (
    <DetailPage
      of={site.id}
      title={site.name}
      summary={`${site.number} · ${t(`scene.${site.scene}`)}`}
      status={<ContractTag {...site} />}
      back={{ to: listPath, label: t('list') }}
    >
      {(['base', 'contract', 'contact'] as const).map((part) => (
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
      <SiteRobots site={site} />
      <SiteFloorPlans site={site} />
      <RemoveSite site={site} />
    </DetailPage>
  );
}
