import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { useSearchParams } from 'react-router';
import { useCall } from '../../kernel/query.tsx';
import { useText } from '../../kernel/text.ts';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ContractTag } from './contract-end.tsx';
import { listPath } from './paths.ts';
import { RemoveSite } from './remove-site.tsx';
import { SiteMembers } from './site-members.tsx';
import { SiteRobots } from './site-robots.tsx';
import { useSiteFields } from './use-site-fields.ts';
import { useSiteSave } from './use-site-save.tsx';

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
  const { save, comparison, round } = useSiteSave(site);
  return (
    <DetailPage
      of={site.id}
      title={site.name}
      summary={`${site.number} · ${t(`scene.${site.scene}`)}`}
      status={<ContractTag {...site} />}
      back={{ to: listPath, label: t('list') }}
    >
      {(['base', 'contract', 'contact'] as const).map((part) => (
        <Section<SiteDetail>
          key={`${part} ${round}`}
          title={t(`section.${part}`)}
          values={site}
          fields={fields[part]}
          button="editProject"
          save={(draft) => save(fields[part], draft)}
        />
      ))}
      <SiteMembers site={site} />
      <SiteRobots site={site} />
      <RemoveSite site={site} />
      {comparison}
    </DetailPage>
  );
}
