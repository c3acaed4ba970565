import type { ErrorDetail } from '@botify/contract/alarms/errors.contract';
import { dash } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Duration } from '../../../ui/figure.tsx';
import { LevelMeaning } from '../../../ui/level-meaning.tsx';
import { Time } from '../../../ui/time.tsx';
import { ErrorMachine } from './machine.tsx';

/** Where and when it happened, to what. */
export function ErrorFacts({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  return (
    <SectionFrame title={t('detail.section.facts')}>
      <Facts
        facts={[
          [t('fact.machine'), <ErrorMachine key="machine" {...error} />],
          [t('fact.serial'), error.robotSn],
          [t('fact.site'), error.siteName ?? t('noSite')],
          [t('fact.map'), error.mapName ?? dash],
          [t('fact.level'), <LevelMeaning key="level" level={error.noticeLevel} />],
          [t('fact.code'), error.faultCode],
          [t('fact.type'), alarms(`type.${error.typeCode}`)],
          [t('fact.part'), error.part ? alarms(`part.${error.part}`) : dash],
          [t('fact.started'), <Time key="started" at={error.startTime} zone={error.timeZone} />],
          [t('fact.ended'), error.endTime ? <Time key="ended" at={error.endTime} zone={error.timeZone} /> : t('detail.running')],
          [t('fact.duration'), <Duration key="duration" seconds={error.duration} />],
          ...(error.reopened > 0 ? [[t('fact.returned'), t('fact.times', { count: error.reopened })] as const] : []),
          [t('fact.handler'), error.nickName ?? dash],
        ]}
      />
    </SectionFrame>
  );
}
