import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Command, CommandAnswer } from '@botify/contract/robots/command';
import type { Registry } from 'prom-client';
import type { CookieOptions } from './cookies.ts';
import type { Database } from './db.ts';
import type { Health } from './health.ts';
import type { Identity, IdentityCache } from './identity.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Scope } from './scope.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Config } from './settings.ts';
import type { SmsSender } from './sms.ts';

/** Sends commands to machines and returns their answers. */
export interface Link {
  /** Undefined when the machine does not answer in time. */
  ask(robotSn: RobotSn, command: Command, timeoutMs: number): Promise<CommandAnswer | undefined>;
}

/** For a process without a broker connection: no machine ever answers. */
export const noLink: Link = { ask: async () => undefined };

/** A machine that the server acts as. Without a site it works in a made-up one. */
export interface SimulatedMachine {
  readonly robotSn: RobotSn;
  readonly secret: string;
  readonly modelNum: string;
  readonly siteNumber?: string;
  readonly scene?: string;
  readonly timeZone?: string;
}

/** Simulated machines of this process. */
export interface Simulations {
  start(run: string, machine: SimulatedMachine): Promise<void>;
  /** Ends at once those whose row is gone, instead of at the next check. */
  check(): void;
}

/** The simulated machines of the demo. */
export interface DemoFleet {
  simulates(robotSn: RobotSn): boolean;
  /** Runs a command of the simulator; rejects with the reason when it cannot. */
  command(words: string): Promise<void>;
}

/** Shared by the whole process. */
export interface Services {
  readonly config: Config;
  /** In a call with a session or by a machine: limited to its tenant. Elsewhere: every tenant. */
  readonly db: Database;
  /** Never limited. The features that use it are listed with their reasons in `tenant-barrier.test.ts`. */
  readonly allTenants: Database;
  /** Limited to one tenant by PostgreSQL, as a second barrier behind the conditions of the queries. */
  readonly dbOf: (tenantCode: string) => Database;
  /** Undefined without DATABASE_READ_URL. Calls use it through `fromReplica`. */
  readonly replica?: { readonly dbOf: (tenantCode: string) => Database | undefined } | undefined;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly identities: IdentityCache;
  readonly secrets: SecretBox;
  /** Sends commands to machines. */
  readonly link: Link;
  /** Undefined in production, where nothing is simulated. */
  readonly simulations?: Simulations | undefined;
  /** Undefined where this process runs no demo: then its calls do not exist. */
  readonly demoFleet?: DemoFleet | undefined;
  /** Prometheus metrics. */
  readonly metrics: Registry;
  readonly now: () => Date;
  /** What /readyz reports besides the database. */
  readonly health: Health;
  /** Work that continues after the start, shown by /readyz. */
  readonly progress: Progress;
}

interface Progress {
  demoHistory?: { readonly percent: number; readonly done: boolean };
}

/** Context of a call with or without a session. */
export interface Context extends Services {
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** The User-Agent header. */
  readonly userAgent: string | null;
  /** Sent by a page of another host, as far as the browser tells. */
  readonly crossSite: boolean;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  /** Sets the file name of the response; date and extension are appended. */
  readonly nameFile: (title: string, timeZone?: string) => void;
  /** The identity of the caller on open calls; undefined without a valid token. */
  readonly caller: () => Promise<Identity | undefined>;
}

/** Context of a call by an authenticated machine. */
export interface DeviceContext extends Context {
  readonly device: Device;
}

export interface Device {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
}

/** Context of a call with a session, in one tenant. */
export interface SignedInContext extends Context {
  readonly identity: Identity;
  readonly tenantCode: string;
  /** Limits what the caller can see. */
  readonly scope: Scope;
}
