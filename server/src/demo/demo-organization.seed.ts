import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { SiteRole } from '@botify/contract/sites/site-role';
import type { SiteScene } from '@botify/contract/sites/sites.contract';

/** A site with its machines, staff, department and groups. */
interface DemoSite {
  readonly number: string;
  readonly name: string;
  readonly scene: SiteScene;
  readonly address: string;
  readonly customerName: string;
  readonly contact: readonly [name: string, job: string, phone: string];
  readonly contract: readonly [number: string, start: string, end: string];
  /** Its machines are assigned to this department and all above it. */
  readonly department: string;
  readonly groups: readonly string[];
  readonly members: Readonly<Record<string, SiteRole>>;
  /** Of every ten machines of the tenant. */
  readonly share: number;
}

interface DemoOrganization {
  readonly tenantCode: string;
  /** Of every ten machines of the demo. */
  readonly share: number;
  /** Name -> name of the parent; null: below the tenant's top department. */
  readonly departments: Readonly<Record<string, string | null>>;
  readonly groups: Readonly<Record<string, readonly [type: 'internal' | 'client', above: string | null]>>;
  /** Account -> name and phone number. */
  readonly appAccounts: Readonly<Record<string, readonly [name: string, phone: string]>>;
  readonly sites: readonly DemoSite[];
}

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    tenantCode: 'harbour',
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
  {
    tenantCode: 'lotus',
    share: 3,
    departments: { 门店保洁部: null, 车场保洁部: null },
    groups: { 莲花天地商户: ['client', null] },
    appAccounts: { 'jiang.wei': ['蒋伟', '13900000011'], 'shen.li': ['沈丽', '13900000012'] },
    sites: [
      {
        number: 'LT-001',
        name: '莲花购物中心',
        scene: 'mall',
        address: '湖州市莲花大道 66 号',
        customerName: '莲花商业',
        contact: ['韩雪', '运营经理', '13700000011'],
        contract: ['LH-2025-08', '2025-08-01', '2027-07-31'],
        department: '门店保洁部',
        groups: [],
        members: { 'jiang.wei': 'superAdmin' },
        share: 6,
      },
      {
        number: 'LT-002',
        name: '莲花天地车库',
        scene: 'carPark',
        address: '湖州市莲花大道 70 号地下一层',
        customerName: '莲花天地',
        contact: ['杨光', '车场主管', '13700000012'],
        contract: ['LH-2025-11', '2025-11-01', '2027-10-31'],
        department: '车场保洁部',
        groups: ['莲花天地商户'],
        members: { 'shen.li': 'superAdmin', 'jiang.wei': 'manager' },
        share: 4,
      },
    ],
  },
  {
    tenantCode: 'botify',
    share: 1,
    departments: { 研发部: null, 交付部: null },
    groups: {},
    appAccounts: {},
    sites: [
      {
        number: 'BT-001',
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
    demoOrganizations.map(({ tenantCode, sites }, index) => {
      const perSite = split(
        perTenant[index] ?? 0,
        sites.map(({ share }) => share),
      );
      const robots = sites.flatMap((site, at) => {
        const models = modelsFor[site.scene === 'carPark' ? 'carPark' : 'indoor'];
        return Array.from({ length: perSite[at] ?? 0 }, (_, place): DemoRobot => {
          const modelNum = models[place % models.length] ?? 'S60';
          return { robotSn: next(modelNum), remark: `${site.name} ${place + 1} 号`, modelNum, siteNumber: site.number };
        });
      });
      return [tenantCode, robots];
    }),
  );
}

/** Locations of the sites; their machines are within a few meters. */
const locations: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  'HB-001': [121.5502, 29.8741],
  'HB-002': [121.6217, 29.8603],
  'HB-003': [121.5438, 29.8689],
  'HB-004': [121.6032, 29.8811],
  'LT-001': [120.0868, 30.8942],
  'LT-002': [120.1041, 30.8703],
  'BT-001': [121.4893, 29.8127],
};
export const siteLocation = (number: string): readonly [lng: number, lat: number] => locations[number] ?? [121.55, 29.87];
