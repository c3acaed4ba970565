import { siteOverview } from '@botify/contract/overview/site-status.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { type SiteDetail, siteScenes, sites } from '@botify/contract/sites/sites.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import type { Field } from '../../ui/detail/field.ts';
import { phonePattern } from '../../ui/input-patterns.ts';
import { isZone, zoneLabel, zoneOptions } from '../../ui/zone.ts';

const shown = [siteOverview.list, siteOverview.get, sites.get, sites.list, sites.members, sites.memberChoices, sites.robots, robots.list];

/** Refetches everything that lists or counts members or machines. */
export function useRefreshSite(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(shown.map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
}

/** The named fields of a draft, with null for emptied ones. */
export const pickFields = (draft: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names
      .map((name) => [name, (draft as Readonly<Record<string, unknown>>)[name]])
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

export type SiteField = Field<SiteDetail>;

/** Form fields of a site by section. */
export function useSiteFields(timeZone: string): Readonly<Record<'base' | 'contract' | 'contact', readonly SiteField[]>> {
  const { t } = useText('sites');
  return {
    base: [
      { kind: 'text', name: 'number', label: t('field.number'), hint: t('field.numberHint'), required: true, maxLength: 40 },
      { kind: 'text', name: 'name', label: t('field.name'), required: true, maxLength: 100 },
      {
        kind: 'select',
        name: 'scene',
        label: t('field.scene'),
        options: siteScenes.map((scene) => ({ value: scene, label: t(`scene.${scene}`) })),
        required: true,
      },
      {
        kind: 'select',
        name: 'timeZone',
        label: t('field.timeZone'),
        hint: t('field.timeZoneHint'),
        options: zoneOptions(timeZone),
        show: (zone) => (isZone(zone) ? zoneLabel(zone) : zone),
        required: true,
      },
      { kind: 'text', name: 'address', label: t('field.address'), maxLength: 200 },
    ],
    contract: [
      { kind: 'text', name: 'customerName', label: t('field.customerName'), maxLength: 200 },
      { kind: 'text', name: 'contractNumber', label: t('field.contractNumber'), maxLength: 200 },
      { kind: 'text', name: 'payType', label: t('field.payType'), maxLength: 200 },
      { kind: 'date', name: 'contractStart', label: t('field.contractStart') },
      {
        kind: 'date',
        name: 'contractEnd',
        label: t('field.contractEnd'),
        check: (end, { contractStart }) => (contractStart && end < contractStart ? t('contractBackwards') : undefined),
      },
    ],
    contact: [
      { kind: 'text', name: 'contactName', label: t('field.contactName'), maxLength: 200 },
      { kind: 'text', name: 'contactJob', label: t('field.contactJob'), maxLength: 200 },
      {
        kind: 'text',
        name: 'contactPhone',
        label: t('field.contactPhone'),
        check: (phone) => (phonePattern.test(phone) ? undefined : t('phoneMalformed')),
      },
    ],
  };
}
