import type { Locale } from '@botify/contract/kernel/locale';
import { defaultHour, type Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { lastCompleteDay, latestCompletePeriod, nextSendTime } from '@botify/domain/subscriptions/report-due';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { insertMany } from '../kernel/sql.ts';
import { siteTable } from '../schema/sites.table.ts';
import { recipientTable } from '../schema/subscriptions.table.ts';
import { demoOrganizations } from './demo-organization.seed.ts';
import { demoPlaces } from './demo-places.seed.ts';

interface DemoRecipient {
  readonly email: string;
  readonly name: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly language: Locale;
  /** Site numbers; empty: all. */
  readonly sites: readonly string[];
  readonly attachXlsx: boolean;
  readonly paused: boolean;
}

/** Recipients of report mails by tenant. */
const demoRecipients: Readonly<Record<string, readonly DemoRecipient[]>> = {
  harbour: [
    {
      email: 'facilities@harbour-group.example',
      name: 'Harbour Group Facilities',
      timeZone: 'Europe/London',
      frequency: 'weekly',
      language: 'en-US',
      sites: ['HB-003', 'HB-004'],
      attachXlsx: true,
      paused: false,
    },
    {
      email: 'overseas@harbour-group.example',
      name: 'Overseas Office',
      timeZone: 'America/New_York',
      frequency: 'daily',
      language: 'en-US',
      sites: [],
      attachXlsx: false,
      paused: true,
    },
    {
      email: 'manager@harbour.example',
      name: '林晓雯',
      timeZone: 'Asia/Shanghai',
      frequency: 'daily',
      language: 'zh-CN',
      sites: [],
      attachXlsx: true,
      paused: false,
    },
  ],
  lotus: [
    {
      email: 'manager@lotus.example',
      name: 'Grace Holt',
      timeZone: 'Europe/London',
      frequency: 'daily',
      language: 'en-US',
      sites: [],
      attachXlsx: false,
      paused: false,
    },
  ],
};

const zonesOf = (tenantCode: string): string[] =>
  demoOrganizations
    .filter((one) => one.tenantCode === tenantCode)
    .flatMap(({ sites }) => [...new Set(sites.map(({ place }) => demoPlaces[place].timeZone))]);

interface Owner {
  readonly id: string;
  readonly nickName: string;
}

/** Recipients of report mails in one tenant of the demo. The first mails are sent when the next day or week is over. */
export async function seedRecipients(tx: Executor, tenantCode: string, owner: Owner, at: Date): Promise<void> {
  const wanted = demoRecipients[tenantCode] ?? [];
  const zones = zonesOf(tenantCode);
  const numbers = wanted.flatMap(({ sites }) => sites);
  const sites =
    numbers.length === 0
      ? []
      : await tx
          .select({ id: siteTable.id, number: siteTable.number })
          .from(siteTable)
          .where(and(eq(siteTable.tenantCode, tenantCode), inArray(siteTable.number, numbers)));
  const rows = wanted.map(({ sites: chosen, ...recipient }) => {
    const { frequency, timeZone } = recipient;
    const coveredTo = latestCompletePeriod(frequency, lastCompleteDay(at, [timeZone, ...zones])).to;
    return {
      ...recipient,
      tenantCode,
      id: newId(at),
      siteIds: sites.filter(({ number }) => chosen.includes(number)).map(({ id }) => id),
      robotSns: [],
      ownerTenant: tenantCode,
      ownerId: owner.id,
      ownerName: owner.nickName,
      coveredTo,
      nextAt: nextSendTime({ frequency, timeZone, zones, coveredTo }, at, defaultHour),
      createdAt: at,
    };
  });
  await insertMany(tx, recipientTable, rows);
}
