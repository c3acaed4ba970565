import type { Locale } from '@botify/contract/kernel/locale';
import type { SiteRole } from '@botify/contract/sites/site-role';
import type { SiteScene } from '@botify/contract/sites/sites.contract';

interface DemoPlace {
  readonly timeZone: string;
  readonly country: string;
  /** Where the SIM cards of its machines are registered. */
  readonly region: string;
  /** First digits of these SIM cards. */
  readonly cardPrefix: string;
  readonly simPlatforms: readonly [string, ...string[]];
}

/** Where the sites of the demo are. Outside China the names of companies are invented. */
export const demoPlaces = {
  china: {
    timeZone: 'Asia/Shanghai',
    country: '中国',
    region: '浙江',
    cardPrefix: '8986',
    simPlatforms: ['中国移动 OneLink', '中国联通 Jasper', '中国电信 CMP'],
  },
  london: {
    timeZone: 'Europe/London',
    country: 'United Kingdom',
    region: 'London',
    cardPrefix: '8944',
    simPlatforms: ['Northline IoT', 'Albion Connect'],
  },
  newYork: {
    timeZone: 'America/New_York',
    country: 'United States',
    region: 'New York',
    cardPrefix: '8901',
    simPlatforms: ['Hudson M2M', 'Liberty IoT'],
  },
  singapore: {
    timeZone: 'Asia/Singapore',
    country: 'Singapore',
    region: 'Singapore',
    cardPrefix: '8965',
    simPlatforms: ['Straits IoT', 'Lion Connect'],
  },
} as const satisfies Readonly<Record<string, DemoPlace>>;

/** A site with its machines, staff, department and groups. */
export interface DemoSite {
  readonly number: string;
  readonly name: string;
  readonly scene: SiteScene;
  readonly place: keyof typeof demoPlaces;
  readonly location: readonly [lng: number, lat: number];
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

export interface DemoOrganization {
  readonly tenantCode: string;
  readonly language: Locale;
  /** Of every ten machines of the demo. */
  readonly share: number;
  /** Name -> name of the parent; null: below the tenant's top department. */
  readonly departments: Readonly<Record<string, string | null>>;
  readonly groups: Readonly<Record<string, readonly [type: 'internal' | 'client', above: string | null]>>;
  /** Account -> name and phone number. */
  readonly appAccounts: Readonly<Record<string, readonly [name: string, phone: string]>>;
  readonly sites: readonly DemoSite[];
}
