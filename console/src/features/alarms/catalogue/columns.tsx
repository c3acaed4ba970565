import type { Fault } from '@botify/contract/alarms/faults.contract';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import { LevelMeaning } from '../../../ui/level-meaning.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Tag } from '../../../ui/tag.tsx';

export type FaultSort = 'faultCode' | 'nameZh' | 'nameEn' | 'noticeLevel';

export function useFaultColumns(onOpen: (fault: Fault) => void): Column<Fault, FaultSort>[] {
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
