import { ancestorsOf } from '@botify/domain/departments/tree';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { insertMany } from '../kernel/sql.ts';
import { appAccountTable } from '../schema/app-accounts.table.ts';
import { departmentRobotTable, departmentTable } from '../schema/departments.table.ts';
import { groupAppAccountTable, groupRobotTable, groupSiteTable, groupTable } from '../schema/groups.table.ts';
import { siteMemberTable, siteTable } from '../schema/sites.table.ts';
import type { DemoRobot } from './demo-organization.seed.ts';
import { type DemoOrganization, demoPlaces } from './demo-places.seed.ts';
import { seedRobots } from './seed-robot-parts.ts';

export interface SeededOrganization {
  readonly departments: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

const idsFor = (names: readonly string[], now: Date) => new Map(names.map((name) => [name, newId(now)]));
const known = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`the demo knows no ${name}`);
  return id;
};

/** Departments, groups, sites, app accounts and machines of one tenant of the demo. */
export async function seedOrganization(
  tx: Executor,
  organization: DemoOrganization,
  start: { readonly topDepartmentId: string; readonly robots: readonly DemoRobot[]; readonly passwordHash: string },
  now: Date,
): Promise<SeededOrganization> {
  const { tenantCode, sites } = organization;
  const departments = idsFor(Object.keys(organization.departments), now);
  const groups = idsFor(Object.keys(organization.groups), now);
  const appAccounts = idsFor(Object.keys(organization.appAccounts), now);
  const siteIds = idsFor(
    sites.map(({ number }) => number),
    now,
  );
  const departmentRows = Object.entries(organization.departments).map(([name, above], index) => ({
    tenantCode,
    id: known(departments, name),
    parentId: above ? known(departments, above) : start.topDepartmentId,
    name,
    sequence: index + 1,
  }));
  await insertMany(tx, departmentTable, departmentRows);
  const groupRows = Object.entries(organization.groups).map(([name, [type, above]], index) => ({
    tenantCode,
    id: known(groups, name),
    parentId: above ? known(groups, above) : null,
    name,
    type,
    sequence: index + 1,
  }));
  await insertMany(tx, groupTable, groupRows);
  await insertMany(
    tx,
    appAccountTable,
    Object.entries(organization.appAccounts).map(([account, [name, phone]]) => ({
      tenantCode,
      id: known(appAccounts, account),
      account,
      passwordHash: start.passwordHash,
      name,
      email: `${account}@${tenantCode}.example`,
      phone,
      createdAt: now,
    })),
  );
  await insertMany(
    tx,
    siteTable,
    sites.map(({ number, name, place, scene, address, customerName, contact, contract }) => ({
      tenantCode,
      id: known(siteIds, number),
      number,
      name,
      timeZone: demoPlaces[place].timeZone,
      scene,
      address,
      customerName,
      contactName: contact[0],
      contactJob: contact[1],
      contactPhone: contact[2],
      contractNumber: contract[0],
      contractStart: contract[1],
      contractEnd: contract[2],
      createdAt: now,
    })),
  );
  await seedRobots(tx, organization, start.robots, (number) => known(siteIds, number), now);
  await insertMany(
    tx,
    siteMemberTable,
    sites.flatMap(({ number, members }) =>
      Object.entries(members).map(([account, role]) => ({
        tenantCode,
        siteId: known(siteIds, number),
        appAccountId: known(appAccounts, account),
        role,
      })),
    ),
  );
  await insertMany(
    tx,
    departmentRobotTable,
    sites.flatMap(({ number, department }) => {
      const id = known(departments, department);
      const holders = [id, ...ancestorsOf(departmentRows, id)].filter((holder) => holder !== start.topDepartmentId);
      return holders.flatMap((departmentId) => at(start.robots, number).map((robotSn) => ({ tenantCode, departmentId, robotSn })));
    }),
  );
  const grouped = sites.flatMap((site) => site.groups.map((name) => ({ tenantCode, groupId: known(groups, name), site })));
  await insertMany(
    tx,
    groupRobotTable,
    grouped.flatMap(({ site, ...key }) => at(start.robots, site.number).map((robotSn) => ({ ...key, robotSn }))),
  );
  await insertMany(
    tx,
    groupSiteTable,
    grouped.map(({ site, ...key }) => ({ ...key, siteId: known(siteIds, site.number) })),
  );
  const members = grouped.flatMap(({ site, ...key }) =>
    Object.keys(site.members).map((account) => ({ ...key, appAccountId: known(appAccounts, account) })),
  );
  await insertMany(tx, groupAppAccountTable, members);
  return { departments, groups };
}

const at = (robots: readonly DemoRobot[], siteNumber: string) =>
  robots.filter((robot) => robot.siteNumber === siteNumber).map(({ robotSn }) => robotSn);
