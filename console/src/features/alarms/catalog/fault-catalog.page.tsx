import { faultTypes, noticeLevels } from '@botify/contract/alarms/error-fields';
import { type Fault, faults } from '@botify/contract/alarms/faults.contract';
import { Anchor, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { flag, oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { type InMemory, useInMemory } from '../../../ui/list/in-memory.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { LevelMeaning } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { faultParts } from '../errors/filters.ts';
import { FaultDialog } from './dialog.tsx';

type FaultSort = 'faultCode' | 'nameZh' | 'nameEn' | 'noticeLevel';

function useFaultColumns(onOpen: (fault: Fault) => void): Column<Fault, FaultSort>[] {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
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
      { id: 'nameZh', head: t('column.nameZh'), cell: ({ nameZh }) => <span lang="zh-CN">{nameZh}</span>, sort: 'nameZh', width: 220 },
      { id: 'nameEn', head: t('column.nameEn'), cell: ({ nameEn }) => <span lang="en">{nameEn}</span>, sort: 'nameEn', width: 260 },
      { id: 'level', head: t('column.level'), cell: ({ noticeLevel }) => <LevelMeaning level={noticeLevel} />, sort: 'noticeLevel' },
      { id: 'type', head: t('column.type'), cell: ({ typeCode }) => alarms(`type.${typeCode}`) },
      { id: 'part', head: t('column.part'), cell: ({ part }) => alarms(`part.${part}`) },
      { id: 'causes', head: t('column.causes'), cell: ({ causesZh }) => causesZh.length, numeric: true, extra: true },
      { id: 'handling', head: t('column.handling'), cell: ({ handlingZh }) => handlingZh.length, numeric: true, extra: true },
      { id: 'origin', head: t('column.origin'), cell: ({ edited }) => <Origin edited={edited} /> },
    ],
    [t, alarms, onOpen],
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
const options = { sortable: ['faultCode', 'nameZh', 'nameEn', 'noticeLevel'], sort: 'faultCode', size: 50 } as const;

const rules: InMemory<Fault, typeof definition, FaultSort> = {
  keep: (fault, { keyword, noticeLevel, typeCode, part, edited }) =>
    [fault.faultCode, fault.nameZh, fault.nameEn].some((words) => words.toLowerCase().includes(keyword.toLowerCase())) &&
    (noticeLevel.length === 0 || noticeLevel.includes(fault.noticeLevel)) &&
    (typeCode === undefined || fault.typeCode === typeCode) &&
    (part === undefined || fault.part === part) &&
    (!edited || fault.edited),
  by: {
    faultCode: ({ faultCode }) => faultCode,
    nameZh: ({ nameZh }) => nameZh,
    nameEn: ({ nameEn }) => nameEn,
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
