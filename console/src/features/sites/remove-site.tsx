import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { formatNumber } from '@botify/domain/format/number';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { RemoveZone } from '../../ui/detail/remove-zone.tsx';
import { listPath } from './paths.ts';

export function RemoveSite({ site: { id, name, robotCount } }: { readonly site: SiteDetail }) {
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
