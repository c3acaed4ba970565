import * as Type from 'typebox';
import { NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant, Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { FoundView } from '../saved-views/saved-views.contract.ts';

/** The most results of each kind. */
export const mostFound = 5;

const machine = { robotSn: RobotSn, remark: Type.String({ description: 'Name of the machine' }) };
const siteName = Nullable(Type.String(), { description: 'null: at none the caller sees' });
const timeZone = Nullable(Type.String({ description: 'Of the site, IANA name; null: at none the caller sees' }));

const FoundRobot = Type.Object({ ...machine, siteName });
export type FoundRobot = Type.Static<typeof FoundRobot>;

const FoundSite = Type.Object({ id: Id, number: Type.String(), name: Type.String(), address: Nullable(Type.String()) });
export type FoundSite = Type.Static<typeof FoundSite>;

const FoundAccount = Type.Object({ id: Id, username: Type.String(), name: Type.String() });
export type FoundAccount = Type.Static<typeof FoundAccount>;

const FoundAppAccount = Type.Object({ id: Id, account: Type.String(), name: Type.String() });
export type FoundAppAccount = Type.Static<typeof FoundAppAccount>;

const FoundError = Type.Object({
  ...machine,
  id: Id,
  faultCode: Type.String(),
  faultName: Type.String({ description: 'The code itself when the catalog does not know it' }),
  noticeLevel: NoticeLevel,
  startTime: Instant,
  timeZone,
});
export type FoundError = Type.Static<typeof FoundError>;

const FoundReport = Type.Object({
  ...machine,
  id: Id,
  programName: Type.String(),
  mapName: Type.String({ description: 'The floor' }),
  startTime: Instant,
  timeZone,
});
export type FoundReport = Type.Static<typeof FoundReport>;

const found = <T extends Type.TSchema>(record: T, description: string) =>
  Nullable(Type.Array(record, { maxItems: mostFound }), { description: `${description}; null: the caller does not have their page` });

const Found = Type.Object({
  robots: found(FoundRobot, 'Machines in use by serial number or name, the closest first'),
  sites: found(FoundSite, 'Sites by number, name or address, the closest first'),
  accounts: found(FoundAccount, 'Accounts that the caller administers, by login name or name, the closest first'),
  appAccounts: found(FoundAppAccount, 'App accounts that the caller sees, by account, name, email or phone number, the closest first'),
  errors: found(FoundError, 'Active errors by machine, fault code or fault name, the most severe first'),
  reports: found(FoundReport, 'Task reports by machine, and the newest 1,000 of the tenant also by program or floor; newest first'),
  views: Type.Array(FoundView, {
    maxItems: mostFound,
    description: 'Saved views of pages that the caller has, by name, the closest first',
  }),
});
export type Found = Type.Static<typeof Found>;

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/overview/search',
    access: 'signedIn',
    summary:
      'Machines, sites, accounts, app accounts, active errors, task reports and saved views that contain a text, among those the caller sees',
    query: Type.Object({ keyword: Type.String({ maxLength: 200, description: 'Plain text; a blank one finds nothing' }) }),
    result: Found,
  }),
};
