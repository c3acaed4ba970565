import type { Locale } from '@botify/contract/kernel/locale';
import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { demoLotus } from './demo-lotus.seed.ts';
import type { DemoOrganization } from './demo-places.seed.ts';

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    tenantCode: 'harbour',
    language: 'zh-CN',
    share: 6,
    departments: { 车库运营部: null, 东区班组: '车库运营部', 西区班组: '车库运营部', 商场保洁部: null, 办公保洁部: null },
    groups: { 自营项目: ['internal', null], 车库项目: ['internal', '自营项目'], 海港中心业主: ['client', null] },
    appAccounts: {
      'zhao.lei': ['赵磊', '13900000001'],
      'qian.fang': ['钱芳', '13900000002'],
      'sun.qiang': ['孙强', '13900000003'],
      'li.na': ['李娜', '13900000004'],
      'zhou.jie': ['周杰', '13900000005'],
      'wu.tao': ['吴涛', '13900000006'],
    },
    sites: [
      {
        number: 'HB-001',
        place: 'china',
        location: [121.5502, 29.8741],
        name: '海港一号车库',
        scene: 'carPark',
        address: '滨海市海港路 1 号地下一至三层',
        customerName: '海港置业',
        contact: ['郑国栋', '物业经理', '13700000001'],
        contract: ['HT-2025-001', '2025-03-01', '2028-02-29'],
        department: '东区班组',
        groups: ['自营项目', '车库项目'],
        members: { 'zhao.lei': 'superAdmin', 'sun.qiang': 'operator', 'li.na': 'operator' },
        share: 4,
      },
      {
        number: 'HB-002',
        place: 'china',
        location: [121.6217, 29.8603],
        name: '海港二号车库',
        scene: 'carPark',
        address: '滨海市海港路 88 号地下一层',
        customerName: '海港置业',
        contact: ['冯晓', '物业主管', '13700000002'],
        contract: ['HT-2025-014', '2025-06-01', '2027-05-31'],
        department: '西区班组',
        groups: ['自营项目', '车库项目'],
        members: { 'zhao.lei': 'superAdmin', 'zhou.jie': 'operator' },
        share: 2,
      },
      {
        number: 'HB-003',
        place: 'china',
        location: [121.5438, 29.8689],
        name: '海港广场',
        scene: 'mall',
        address: '滨海市中山路 200 号',
        customerName: '海港商业',
        contact: ['褚卫', '工程部经理', '13700000003'],
        contract: ['HT-2024-066', '2024-10-01', '2026-12-31'],
        department: '商场保洁部',
        groups: ['自营项目'],
        members: { 'qian.fang': 'superAdmin', 'wu.tao': 'operator' },
        share: 2,
      },
      {
        number: 'HB-004',
        place: 'china',
        location: [121.6032, 29.8811],
        name: '海港中心',
        scene: 'office',
        address: '滨海市金融街 18 号',
        customerName: '海港中心业主委员会',
        contact: ['卫东', '楼宇主管', '13700000004'],
        contract: ['HT-2026-003', '2026-01-01', '2028-12-31'],
        department: '办公保洁部',
        groups: ['海港中心业主'],
        members: { 'qian.fang': 'superAdmin', 'li.na': 'manager' },
        share: 2,
      },
    ],
  },
  demoLotus,
  {
    tenantCode: 'botify',
    language: 'zh-CN',
    share: 1,
    departments: { 研发部: null, 交付部: null },
    groups: {},
    appAccounts: {},
    sites: [
      {
        number: 'BT-001',
        place: 'china',
        location: [121.4893, 29.8127],
        name: '博途试验场',
        scene: 'carPark',
        address: '滨海市创新路 9 号',
        customerName: '博途机器人',
        contact: ['陈思远', '测试负责人', '13700000021'],
        contract: ['BT-2025-01', '2025-01-01', '2029-12-31'],
        department: '研发部',
        groups: [],
        members: {},
        share: 10,
      },
    ],
  },
];

/** Large machines for car parks, small ones for indoor floors. */
const modelsFor: Readonly<Record<'carPark' | 'indoor', readonly string[]>> = {
  carPark: ['CB1900', 'CB1900', 'CB1900', 'S60'],
  indoor: ['i-walk', 'i-walk', 'S60'],
};

export interface DemoRobot {
  readonly robotSn: RobotSn;
  readonly remark: string;
  readonly modelNum: string;
  readonly siteNumber: string;
}

const remarkOf = (language: Locale, siteName: string, number: number): string =>
  language === 'zh-CN' ? `${siteName} ${number} 号` : `${siteName} ${number}`;

/** Splits a number by shares without losing any to rounding. */
const split = (total: number, shares: readonly number[]): number[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let given = 0;
  let seen = 0;
  return shares.map((share) => {
    seen += share;
    const upTo = Math.round((total * seen) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
};

/** The demo's machines by tenant. The same total always gives the same machines. */
export function demoRobots(total: number): ReadonlyMap<string, readonly DemoRobot[]> {
  const counts = new Map<string, number>();
  const next = (modelNum: string): RobotSn => {
    const number = (counts.get(modelNum) ?? 0) + 1;
    counts.set(modelNum, number);
    return toRobotSn(`${modelNum.replace('-', '').toUpperCase()}-${String(number).padStart(4, '0')}`);
  };
  const perTenant = split(
    total,
    demoOrganizations.map(({ share }) => share),
  );
  return new Map(
    demoOrganizations.map(({ tenantCode, language, sites }, index) => {
      const perSite = split(
        perTenant[index] ?? 0,
        sites.map(({ share }) => share),
      );
      const robots = sites.flatMap((site, at) => {
        const models = modelsFor[site.scene === 'carPark' ? 'carPark' : 'indoor'];
        return Array.from({ length: perSite[at] ?? 0 }, (_, place): DemoRobot => {
          const modelNum = models[place % models.length] ?? 'S60';
          return { robotSn: next(modelNum), remark: remarkOf(language, site.name, place + 1), modelNum, siteNumber: site.number };
        });
      });
      return [tenantCode, robots];
    }),
  );
}

/** Machines of a site are within a few meters. */
export const siteLocation = (number: string): readonly [lng: number, lat: number] =>
  demoOrganizations.flatMap(({ sites }) => sites).find((site) => site.number === number)?.location ?? [121.55, 29.87];
