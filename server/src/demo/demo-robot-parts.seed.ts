import type { RobotModel } from '@botify/contract/robots/robot-model';
import type { SiteScene } from '@botify/contract/sites/sites.contract';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import type { DemoRobot, demoOrganizations } from './demo-organization.seed.ts';

type DemoSite = (typeof demoOrganizations)[number]['sites'][number];

/** Business areas by tenant, assigned to its sites in turn. */
export const demoAreas: Readonly<Record<string, readonly string[]>> = {
  harbour: ['海港东区', '海港西区', '市中心'],
  lotus: ['莲花片区'],
  botify: ['试验区'],
};

interface Facts {
  readonly category: string;
  readonly cleanWidth: number;
  readonly battery: { readonly ratedVoltage: number; readonly designCapacity: number; readonly ratedCurrent: number };
}
const facts: Readonly<Record<RobotModel, Facts>> = {
  CB1900: { category: '车库清洁机器人', cleanWidth: 950, battery: { ratedVoltage: 48, designCapacity: 200, ratedCurrent: 60 } },
  iWalk: { category: '商用洗地机器人', cleanWidth: 530, battery: { ratedVoltage: 25.6, designCapacity: 100, ratedCurrent: 40 } },
  other: { category: '洗扫一体机器人', cleanWidth: 700, battery: { ratedVoltage: 36, designCapacity: 120, ratedCurrent: 50 } },
};

const scenes: Readonly<Record<SiteScene, string>> = {
  carPark: '地下车库',
  mall: '购物中心',
  office: '写字楼',
  hospital: '医院',
  factory: '厂房',
  other: '其他',
};
const platforms = ['中国移动 OneLink', '中国联通 Jasper', '中国电信 CMP'] as const;
const payTypes = ['月付', '季付', '年付'] as const;
type Plan = readonly [name: string, megabytes: number];
const plans: readonly [Plan, ...Plan[]] = [
  ['每月 5 GB', 5120],
  ['每月 10 GB', 10_240],
  ['每月 20 GB', 20_480],
];
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
export function demoRobotParts({ robotSn, modelNum }: DemoRobot, site: DemoSite, place: number, now: Date) {
  const model = robotModel(modelNum);
  const { category, cleanWidth, battery } = facts[model];
  const docks = hasMeter(model, 'dockingStation');
  const activeDate = shifted(site.contract[1], place % 20);
  const productionDate = shifted(activeDate, -60 - (place % 30));
  const [combo, comboTraffic] = pick(plans, place);
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
      category,
      cleanWidth,
      chargeElect: docks,
      chargeWater: docks,
      country: '中国',
      language: '简体中文',
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
      supplyAddr: docks ? `${place % 3 === 0 ? '地下二层' : '地下一层'}补给间` : null,
      projectUserName: site.contact[0],
      projectUserJob: site.contact[1],
      projectUserPhone: site.contact[2],
      stationScene: scenes[site.scene],
      stationUse: '日常保洁',
      payType: pick(payTypes, site.name.length),
      payUserName: site.customerName,
    },
    sim: {
      simPlantName: pick(platforms, place),
      cardId: `8986${String(112_000_000_000_000 + numberOf(robotSn))}`,
      attribution: '浙江',
      certified: place % 13 !== 12,
      combo,
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
