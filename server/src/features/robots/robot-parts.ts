import type { SupplyStatus } from '@botify/contract/robots/robot-parts.contract';

/** Parts without stored values. */
export const emptyParts = {
  controlBox: { sn: null, hardwareVersion: null, productionDate: null, activeDate: null, repairEnd: null },
  supply: { status: 'none' as SupplyStatus, count: 0, sns: [] as string[], hardwareVersion: null },
  station: {
    stationName: null,
    enterTime: null,
    payTime: null,
    stationAddr: null,
    supplyAddr: null,
    projectUserName: null,
    projectUserJob: null,
    projectUserPhone: null,
    stationScene: null,
    stationUse: null,
    payType: null,
    payUserName: null,
  },
  sim: { simPlantName: null, cardId: null, attribution: null, certified: null, combo: null },
};
