import { faultTypes, noticeLevels } from '@botify/contract/alarms/error-fields';
import { type Fault, faults } from '@botify/contract/alarms/faults.contract';
import { inLocale, namesOf } from '@botify/contract/kernel/by-locale';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { Anchor, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { flag, oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import { enteredLanguages, useLanguageLabel } from '../../../ui/language-label.ts';
import type { Column } from '../../../ui/list/column.ts';
import { type InMemory, useInMemory } from '../../../ui/list/in-memory.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { LevelMeaning } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { faultParts } from '../errors/filters.ts';
import { FaultDialog } from './dialog.tsx';

type FaultSort = 'faultCode' | `name.${Locale}` | 'noticeLevel';

function useFaultColumns(onOpen: (fault: Fault) => void): Column<Fault, FaultSort>[] {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
  const { inLanguage } = useLanguageLabel();
  return useMemo(
    () => [
      {
        id: 'code',
        head: t('column.code'),
        cell: (fault) => (
          <Anchor component="button" type="button" inherit onClick={() => onOpen(fault)}>
            {fault.faultCode}
          </Anchor>
        ),
        sort: 'faultCode',
      },
      ...enteredLanguages().map(
        (locale): Column<Fault, FaultSort> => ({
          id: `name.${locale}`,
          head: inLanguage(t('column.name'), locale),
          cell: ({ names }) => <span lang={locale}>{names[locale]}</span>,
          sort: `name.${locale}`,
          width: 260,
          phone: 'fact',
        }),
      ),
      {
        id: 'level',
        head: t('column.level'),
        cell: ({ noticeLevel }) => <LevelMeaning level={noticeLevel} />,
        sort: 'noticeLevel',
        phone: 'state',
      },
      { id: 'type', head: t('column.type'), cell: ({ typeCode }) => alarms(`type.${typeCode}`) },
      { id: 'part', head: t('column.part'), cell: ({ part }) => alarms(`part.${part}`) },
      {
        id: 'causes',
        head: t('column.causes'),
        cell: ({ causes }) => inLocale(storedLocale(), causes)?.length ?? 0,
        numeric: true,
        extra: true,
      },
      {
        id: 'handling',
        head: t('column.handling'),
        cell: ({ handling }) => inLocale(storedLocale(), handling)?.length ?? 0,
        numeric: true,
        extra: true,
      },
      { id: 'origin', head: t('column.origin'), cell: ({ edited }) => <Origin edited={edited} /> },
    ],
    [t, alarms, inLanguage, onOpen],
  );
}

function Origin({ edited }: Pick<Fault, 'edited'>) {
  const { t } = useText('faultCatalogue');
  if (!edited) return <Tag tone="grey">{t('builtIn')}</Tag>;
  return (
    <Hint hint={t('editedHint')}>
      <Tag tone="blue">{t('edited')}</Tag>
    </Hint>
  );
}

const definition = {
  keyword: text(),
  noticeLevel: someOf(noticeLevels),
  typeCode: oneOf(faultTypes),
  part: oneOf(faultParts),
  edited: flag(),
};
const byName = locales.map((locale) => `name.${locale}` as const);
const options = { sortable: ['faultCode', ...byName, 'noticeLevel'], sort: 'faultCode', size: 50 } as const;

const rules: InMemory<Fault, typeof definition, FaultSort> = {
  keep: (fault, { keyword, noticeLevel, typeCode, part, edited }) =>
    [fault.faultCode, ...namesOf(fault.names)].some((words) => words.toLowerCase().includes(keyword.toLowerCase())) &&
    (noticeLevel.length === 0 || noticeLevel.includes(fault.noticeLevel)) &&
    (typeCode === undefined || fault.typeCode === typeCode) &&
    (part === undefined || fault.part === part) &&
    (!edited || fault.edited),
  by: {
    faultCode: ({ faultCode }) => faultCode,
    ...(Object.fromEntries(locales.map((locale) => [`name.${locale}`, ({ names }: Fault) => names[locale] ?? ''])) as Record<
      `name.${Locale}`,
      (fault: Fault) => string
    >),
    noticeLevel: ({ noticeLevel }) => noticeLevel,
  },
};

/** All faults that machines can report; their texts are edited by the provider's staff. */
export default function FaultCatalogPage() {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const filters = useFilters(definition, options);
  const query = useInMemory(useCall(faults.list, {}), filters, rules);
  const [opened, setOpened] = useState<Fault | 'new'>();
  const create = <Button onClick={() => setOpened('new')}>{t('create')}</Button>;
  return (
    <>
      <ListPage
        summary={t('summary')}
        actions={create}
        filters={filters}
        query={query}
        controls={{
          keyword: { label: t('search') },
          noticeLevel: { label: t('filter.level'), options: noticeLevels.map((value) => ({ value, label: kit(`level.${value}`) })) },
          typeCode: { label: t('filter.type'), options: faultTypes.map((value) => ({ value, label: alarms(`type.${value}`) })) },
          part: { label: t('filter.part'), options: faultParts.map((value) => ({ value, label: alarms(`part.${value}`) })) },
          edited: { label: t('filter.edited') },
        }}
        columns={useFaultColumns(setOpened)}
        keyOf={({ faultCode }) => faultCode}
        empty={{ text: t('empty'), action: create }}
      />
      {opened && <FaultDialog fault={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
