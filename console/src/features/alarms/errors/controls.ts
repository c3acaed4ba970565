import { errorStates, faultTypes, noticeLevels } from '@botify/contract/alarms/error-fields';
import { faults } from '@botify/contract/alarms/faults.contract';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import type { Controls } from '../../../ui/list/controls.ts';
import { type ErrorsDefinition, faultParts } from './filters.ts';

/** How the filters of the list are called and what they offer. */
export function useErrorsControls(): Controls<ErrorsDefinition> {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const { data: names } = useCall(robots.dictionary, {});
  const { data: catalogue } = useCall(faults.list, {});
  const chinese = storedLocale() === 'zh-CN';
  const codes = catalogue?.map(({ faultCode, nameZh, nameEn }) => ({
    value: faultCode,
    label: `${faultCode} ${chinese ? nameZh : nameEn}`,
  }));
  return {
    keyword: { label: t('search') },
    state: { label: t('filter.state'), options: errorStates.map((value) => ({ value, label: alarms(`state.${value}`) })) },
    noticeLevel: { label: t('filter.level'), options: noticeLevels.map((value) => ({ value, label: kit(`level.${value}`) })) },
    running: { label: t('filter.running') },
    siteId: { label: t('filter.site'), options: names?.projects as Names | undefined },
    started: { label: t('filter.started') },
    typeCode: {
      label: t('filter.type'),
      options: faultTypes.map((value) => ({ value, label: alarms(`type.${value}`) })),
      place: 'more',
    },
    part: { label: t('filter.part'), options: faultParts.map((value) => ({ value, label: alarms(`part.${value}`) })), place: 'more' },
    faultCode: { label: t('filter.code'), options: codes, place: 'more' },
    robotSn: { label: t('filter.machine'), options: names?.robots as Names | undefined, place: 'link' },
  };
}
