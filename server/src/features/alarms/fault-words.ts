import type { FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { faultTable } from '../../schema/alarms.table.ts';

type Fault = Omit<typeof faultTable.$inferInsert, 'edited' | 'version'>;
/** Its name, what may be the cause and what to do, one thing a line. */
type FaultWords = readonly [name: string, causes: readonly string[], handling: readonly string[]];

/** One entry of the catalog as this release has it. */
export const faultsOf =
  (part: FaultPart) =>
  (faultCode: string, noticeLevel: NoticeLevel, typeCode: FaultType, zh: FaultWords, en: FaultWords): Fault => ({
    faultCode,
    noticeLevel,
    part,
    typeCode,
    nameZh: zh[0],
    nameEn: en[0],
    causesZh: zh[1].join('\n'),
    causesEn: en[1].join('\n'),
    handlingZh: zh[2].join('\n'),
    handlingEn: en[2].join('\n'),
  });
