import type { FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { faultTable } from '../../schema/alarms.table.ts';

type Fault = Omit<typeof faultTable.$inferInsert, 'edited' | 'version'>;
/** Name, possible causes and suggested actions, one per line. */
type FaultWords = readonly [name: string, causes: readonly string[], handling: readonly string[]];

/** Entries of the catalog of this release. */
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
