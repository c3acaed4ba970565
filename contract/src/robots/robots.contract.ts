import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant, Keyword, Nullable } from '../kernel/fields.ts';
import { csvBlob, xlsxBlob } from '../kernel/files.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { Snapshot } from './command.ts';
import { lifeCycles } from './life-cycle.contract.ts';
import { RobotDetail } from './robot-detail.ts';
import { robotModels } from './robot-model.ts';
import { SimReadings } from './sim-reading.ts';
import { robotStatuses, workStates } from './work-state.ts';

const Count = Type.Integer({ minimum: 0 });
export const StatusCounts = Type.Object({ idle: Count, working: Count, offline: Count, warning: Count });
export type StatusCounts = Type.Static<typeof StatusCounts>;

const Level = Nullable(Type.Number({ description: 'Percent' }));
const Robot = Type.Object({
  robotSn: RobotSn,
  remark: Type.String({ description: 'Machine name shown to people' }),
  modelNum: Type.String(),
  model: Type.Enum(robotModels),
  siteId: Nullable(Id),
  siteName: Nullable(Type.String()),
  status: Type.Enum(robotStatuses),
  workState: Nullable(Type.Enum(workStates)),
  battery: Level,
  cleanWater: Level,
  dirtyWater: Level,
  softwareVersion: Nullable(Type.String()),
  lastOnline: Nullable(Instant),
  retiredAt: Nullable(Instant),
  movedAt: Nullable(Instant, { description: 'To another tenant; the history stays here' }),
  cleanArea: Nullable(Type.Number({ description: 'Lifetime cleaned area in m², automatic and manual' })),
  cleanSeconds: Nullable(Type.Number({ description: 'Time it ever spent on that' })),
  alertLevel: Nullable(Type.String({ description: 'Highest level of its active errors' })),
  mapName: Nullable(Type.String()),
});
export type Robot = Type.Static<typeof Robot>;

export const robotFilters = {
  keyword: Keyword,
  model: Type.Optional(Type.Enum(robotModels)),
  modelNum: Type.Optional(Type.String({ maxLength: 60, description: 'Exactly this model number' })),
  siteId: Type.Optional(Id),
  departmentId: Type.Optional(Id),
  groupId: Type.Optional(Id),
};
const listFilters = {
  ...robotFilters,
  lifeCycle: Type.Optional(Type.Enum(lifeCycles, { description: 'Machines in use if left out' })),
  status: Type.Optional(Type.Enum(robotStatuses)),
};

const sorts = ['robotSn', 'remark', 'modelNum', 'siteName', 'status', 'battery', 'lastOnline', 'cleanArea', 'cleanSeconds'] as const;
export type RobotSort = (typeof sorts)[number];
const Sort = Type.Optional(Type.Enum(sorts.flatMap((name): (RobotSort | `-${RobotSort}`)[] => [name, `-${name}`])));

const ExportQuery = Type.Object({
  ...listFilters,
  sort: Sort,
  timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name of the zone times are written in; UTC if left out' })),
});

/** Names of robots, sites and customers by id. */
export const Names = Type.Object({}, { additionalProperties: Type.String() });
export type Names = Readonly<Record<string, string>>;

export const robots = {
  list: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/list',
    access: 'robot:manager',
    summary: 'Machines the caller sees with their current state, and the number of machines per status under the other filters',
    query: Type.Object({ ...PageQuery.properties, ...listFilters, sort: Sort }),
    result: Type.Object({ ...page(Robot).properties, counts: StatusCounts }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/exportRobots',
    access: 'robot:export',
    summary: 'The machines of the list as a spreadsheet',
    query: ExportQuery,
    result: xlsxBlob,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/exportRobotsCsv',
    access: 'robot:export',
    summary: 'The machines of the list as CSV',
    query: ExportQuery,
    result: csvBlob,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/queryRobotDetail',
    access: 'robot:info',
    summary: 'Everything about one machine, in parts; each part has the version that its edit wants',
    query: Type.Object({ robotSn: RobotSn }),
    result: RobotDetail,
  }),
  simTraffic: endpoint({
    method: 'GET',
    path: '/machine/token/api/iot-sim-platform/getIotSimPlatform',
    access: 'robot:info',
    summary: "Traffic of a machine's SIM card in MB; null when nothing was ever heard of it",
    query: Type.Object({ robotSn: RobotSn }),
    result: Nullable(
      Type.Object({
        simPlantName: Nullable(Type.String()),
        cardId: Nullable(Type.String()),
        combo: Nullable(Type.String({ description: 'The plan it is on' })),
        comboTraffic: Nullable(Type.Number({ description: 'Of the plan, a month' })),
        surplusTraffic: Nullable(Type.Number({ description: 'Left this month' })),
        overtopTraffic: Nullable(Type.Number({ description: 'Used beyond the plan' })),
        usedTraffic: Nullable(Type.Number({ description: 'Used this month' })),
        refreshedAt: Instant,
      }),
    ),
  }),
  saveTraffic: endpoint({
    method: 'POST',
    path: '/machine/token/api/iot-sim-platform/saveTraffic',
    access: 'robot:edit',
    summary: 'Store traffic readings of SIM cards, for programs that read them from the platform of a network operator',
    body: SimReadings,
    result: Type.Object({
      updated: Type.Integer({ description: 'Machines with new figures' }),
      outdated: Type.Integer({ description: 'Machines with figures that are at least as recent' }),
      unknown: Type.Array(Type.String(), { description: 'Card numbers that no visible machine has' }),
    }),
  }),
  monitor: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/httpRobotMonitor',
    access: 'robot:info',
    summary: 'Request the state of a machine and wait up to four seconds for the answer',
    body: Type.Object({ robotSn: RobotSn }, { additionalProperties: false }),
    result: Type.Object({
      answered: Type.Boolean(),
      snapshot: Nullable(Snapshot),
      elapsedMs: Nullable(Type.Integer({ description: 'Until the answer was there' })),
      lastOnline: Nullable(Instant, { description: 'Time of its last message' }),
    }),
  }),
  dictionary: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot-project/dictionary',
    access: 'signedIn',
    callers: 'all',
    summary: 'Names for pick lists, of what the caller sees: customers, projects (sites) and machines by their id',
    result: Type.Object({ customers: Names, projects: Names, robots: Names }),
  }),
};
