import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import type { SiteScene } from '@botify/contract/sites/sites.contract';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import type { DemoRobot } from './demo-organization.seed.ts';
import { type DemoSite, demoPlaces } from './demo-places.seed.ts';

/** Business areas by tenant, assigned to its sites in turn. */
export const demoAreas: Readonly<Record<string, readonly string[]>> = {
  harbour: ['海港东区', '海港西区', '市中心'],
  lotus: ['South Bank', 'Camden', 'Marina', 'Lower Manhattan'],
  botify: ['试验区'],
};

interface Facts {
  readonly category: Readonly<Record<Locale, string>>;
  readonly cleanWidth: number;
  readonly battery: { readonly ratedVoltage: number; readonly designCapacity: number; readonly ratedCurrent: number };
}
const facts: Readonly<Record<RobotModel, Facts>> = {
  CB1900: {
    category: { 'zh-CN': '车库清洁机器人', 'en-US': 'Car park cleaning robot' },
    cleanWidth: 950,
    battery: { ratedVoltage: 48, designCapacity: 200, ratedCurrent: 60 },
  },
  iWalk: {
    category: { 'zh-CN': '商用洗地机器人', 'en-US': 'Commercial scrubber' },
    cleanWidth: 530,
    battery: { ratedVoltage: 25.6, designCapacity: 100, ratedCurrent: 40 },
  },
  other: {
    category: { 'zh-CN': '洗扫一体机器人', 'en-US': 'Sweeper-scrubber' },
    cleanWidth: 700,
    battery: { ratedVoltage: 36, designCapacity: 120, ratedCurrent: 50 },
  },
};

interface Words {
  readonly language: string;
  readonly scenes: Readonly<Record<SiteScene, string>>;
  readonly payTypes: readonly [string, ...string[]];
  /** Of so many GB. */
  readonly plan: (gigabytes: number) => string;
  readonly supplyRoom: (isDeep: boolean) => string;
  readonly use: string;
}
const words: Readonly<Record<Locale, Words>> = {
  'zh-CN': {
    language: '简体中文',
    scenes: { carPark: '地下车库', mall: '购物中心', office: '写字楼', hospital: '医院', factory: '厂房', other: '其他' },
    payTypes: ['月付', '季付', '年付'],
    plan: (gigabytes) => `每月 ${gigabytes} GB`,
    supplyRoom: (isDeep) => `${isDeep ? '地下二层' : '地下一层'}补给间`,
    use: '日常保洁',
  },
  'en-US': {
    language: 'English',
    scenes: {
      carPark: 'Underground car park',
      mall: 'Shopping centre',
      office: 'Office building',
      hospital: 'Hospital',
      factory: 'Factory',
      other: 'Other',
    },
    payTypes: ['Monthly', 'Quarterly', 'Yearly'],
    plan: (gigabytes) => `${gigabytes} GB a month`,
    supplyRoom: (isDeep) => `Service room, level ${isDeep ? 'B2' : 'B1'}`,
    use: 'Daily cleaning',
  },
};
const planSizes = [5, 10, 20] as const;
/** Consumables by the names that machines use; machines count the wear themselves. */
const wearing = [
  ['rollerBrush', 300],
  ['sideBrush', 300],
  ['squeegee', 250],
  ['cleanWaterFilter', 600],
] as const;

const dayMs = 86_400_000;
const shifted = (day: string | Date, days: number): string => new Date(new Date(day).getTime() + days * dayMs).toISOString().slice(0, 10);
const pick = <T>(choices: readonly [T, ...T[]], number: number): T => choices[number % choices.length] ?? choices[0];

/** All details of a machine that people enter. Deterministic; only recent dates depend on the current day. */
export function demoRobotParts({ robotSn, modelNum }: DemoRobot, site: DemoSite, language: Locale, place: number, now: Date) {
  const model = robotModel(modelNum);
  const { category, cleanWidth, battery } = facts[model];
  const docks = hasMeter(model, 'dockingStation');
  const activeDate = shifted(site.contract[1], place % 20);
  const productionDate = shifted(activeDate, -60 - (place % 30));
  const written = words[language];
  const { country, region, cardPrefix, simPlatforms } = demoPlaces[site.place];
  const gigabytes = pick(planSizes, place);
  const comboTraffic = gigabytes * 1024;
  // Some machines exceed their data plan.
  const overtopTraffic = place % 11 === 7 ? 180 + place * 3 : 0;
  const awaitsStation = place % 9 === 8;
  const consumables = wearing.map(([name, lifeHours], index) => ({
    name,
    lifeHours,
    refreshedOn: shifted(now, -((place * 5 + index * 17) % 60) - 3),
  }));
  return {
    base: {
      brand: 'BOTIFY',
      category: category[language],
      cleanWidth,
      chargeElect: docks,
      chargeWater: docks,
      country,
      language: written.language,
      productionDate,
      activeDate,
      repairEnd: shifted(activeDate, 730),
      insureStart: activeDate,
      insureEnd: shifted(activeDate, 1095),
    },
    controlBox: {
      sn: `ACU-${robotSn}`,
      hardwareVersion: pick(['V2.1', 'V2.2', 'V2.2'], place),
      productionDate: shifted(productionDate, -15),
      activeDate,
      repairEnd: shifted(activeDate, 730),
    },
    supply: docks
      ? {
          status: awaitsStation ? ('planned' as const) : ('installed' as const),
          count: awaitsStation ? 0 : 1,
          sns: awaitsStation ? [] : [`DS-${robotSn}`],
          hardwareVersion: awaitsStation ? null : 'V1.3',
        }
      : null,
    station: {
      stationName: site.name,
      enterTime: activeDate,
      payTime: shifted(activeDate, 30),
      stationAddr: site.address,
      supplyAddr: docks ? written.supplyRoom(place % 3 === 0) : null,
      projectUserName: site.contact[0],
      projectUserJob: site.contact[1],
      projectUserPhone: site.contact[2],
      stationScene: written.scenes[site.scene],
      stationUse: written.use,
      payType: pick(written.payTypes, site.name.length),
      payUserName: site.customerName,
    },
    sim: {
      simPlantName: pick<string>(simPlatforms, place),
      cardId: `${cardPrefix}${String(112_000_000_000_000 + numberOf(robotSn))}`,
      attribution: region,
      certified: place % 13 !== 12,
      combo: written.plan(gigabytes),
      comboTraffic,
      surplusTraffic: overtopTraffic > 0 ? 0 : Math.round(comboTraffic * (0.2 + ((place * 7) % 60) / 100)),
      overtopTraffic,
      refreshedAt: now,
    },
    battery,
    consumables,
    replacements: consumables.flatMap(({ name, lifeHours, refreshedOn }, index) => {
      const every = 60 + ((place * 7 + index * 11) % 35);
      // The installed part dates from the first of these days. New machines have no earlier replacements.
      return [refreshedOn, shifted(refreshedOn, -every)]
        .filter((day) => day > activeDate)
        .map((day, times) => ({
          name,
          refreshedOn: day,
          usedHours: Math.round(lifeHours * (0.82 + ((place * 3 + index * 5 + times * 7) % 22) / 100) * 10) / 10,
          lifeHours,
          at: new Date(`${day}T01:${String(10 + ((place + index * 3) % 45))}:00Z`),
        }));
    }),
  };
}

/** A hash, stable for the same text. */
const numberOf = (words: string): number => [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
