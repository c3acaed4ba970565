import type { Body } from '@botify/contract/kernel/endpoint';
import { siteOverview } from '@botify/contract/overview/site-status.contract';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { usePage } from '../../kernel/page/page.tsx';
import { sitePath, sitesPath } from '../../kernel/page/paths.ts';
import { unblock } from '../../kernel/page/unsaved.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import type { AnyField, AnyValues } from '../../ui/detail/field.ts';
import { SectionForm } from '../../ui/detail/section-form.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { ownZone } from '../../ui/zone.ts';
import { pickFields, useSiteFields } from './use-site.ts';

/** Creates a site. Members and machines are added on its page. */
export default function SiteEditPage() {
  const { t } = useText('sites');
  const { title } = usePage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [before] = useState((): AnyValues => ({ scene: 'carPark', timeZone: ownZone() }) satisfies Partial<SiteDetail>);
  const { base, contract, contact } = useSiteFields(ownZone());
  const fields = [...base, ...contract, ...contact];

  async function create(changes: AnyValues): Promise<void> {
    const names = fields.map(({ name }) => name);
    const body = pickFields({ ...before, ...changes }, names) as Body<typeof sites.create>;
    const { id } = await call(sites.create, { body });
    saySuccess(t('created', { name: body.name }));
    unblock();
    void navigate(sitePath(id), { replace: true });
    await queries.invalidateQueries({ queryKey: callKey(siteOverview.list) });
  }

  return (
    <DetailPage of="" title={title} back={{ to: sitesPath, label: t('list') }}>
      <SectionFrame title={t('section.new')}>
        <SectionForm
          title={t('section.new')}
          fields={fields as readonly AnyField[]}
          before={before}
          store={create}
          submit={t('submit')}
          onCancel={() => void navigate(sitesPath)}
        />
      </SectionFrame>
    </DetailPage>
  );
}
