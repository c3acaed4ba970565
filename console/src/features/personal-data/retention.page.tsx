import type { Result } from '@botify/contract/kernel/endpoint';
import { type RetentionKind, retention, retentionKinds, retentionLimits } from '@botify/contract/personal-data/retention.contract';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey, useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { usePage } from '../../kernel/page/page.tsx';
import { ComparedSection } from '../../ui/detail/compared-section.tsx';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import type { Field } from '../../ui/detail/field.ts';
import { Loaded } from '../../ui/loaded.tsx';

type Settings = Result<typeof retention.get>;
type Periods = Record<RetentionKind, number | null> & { readonly version: number };

/** How long the tenant keeps data of each kind. */
export default function RetentionPage() {
  const { t } = useText('personalData');
  const { title } = usePage();
  const query = useCall(retention.get, {});
  return (
    <DetailPage of="retention" title={title} summary={t('retention.summary')}>
      <Loaded query={query} skeleton={<Skeleton height={236} />}>
        {(settings) => <Kinds settings={settings} />}
      </Loaded>
    </DetailPage>
  );
}

const periodsOf = ({ defaults: _, ...periods }: Settings): Periods => periods;

function Kinds({ settings }: { readonly settings: Settings }) {
  const { t } = useText('personalData');
  const queries = useQueryClient();
  const [own] = useState(() => new Map<number, number>());

  async function store(draft: Periods, version: number) {
    const stored = await call(retention.update, { body: { ...draft, version } });
    await queries.invalidateQueries({ queryKey: callKey(retention.get) });
    return stored;
  }

  const period = (days: number | null) => (days === null ? t('retention.unlimited') : t('retention.days', { count: days }));
  const fieldOf = (kind: RetentionKind): Field<Periods> => {
    const { min, max: most } = retentionLimits[kind];
    // The provider's storage limits video.
    const max = kind === 'video' ? Math.min(most, settings.defaults.video ?? most) : most;
    return {
      kind: 'number',
      name: kind,
      label: t(`retention.kind.${kind}`),
      hint: t('retention.hint', { about: t(`retention.about.${kind}`), min, max, standard: period(settings.defaults[kind]) }),
      min,
      max,
      show: (days) => (days === null ? t('retention.byDefault', { period: period(settings.defaults[kind]) }) : period(days)),
    };
  };
  return (
    <ComparedSection<Periods>
      title={t('retention.title')}
      values={periodsOf(settings)}
      fields={retentionKinds.map(fieldOf)}
      button="editRetention"
      own={own}
      store={store}
      fetch={async () => periodsOf(await call(retention.get))}
    />
  );
}
