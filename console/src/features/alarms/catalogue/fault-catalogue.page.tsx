import { faultTypes, noticeLevels } from '@botify/contract/alarms/error-fields';
import { type Fault, faults } from '@botify/contract/alarms/faults.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { flag, oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { type InMemory, useInMemory } from '../../../ui/list/in-memory.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { faultParts } from '../errors/filters.ts';
import { type FaultSort, useFaultColumns } from './columns.tsx';
import { FaultDialog } from './dialog.tsx';

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

/** Every fault machines can report, for the provider's staff to word. */
export default function FaultCataloguePage() {
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
