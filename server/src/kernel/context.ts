import type { Locale } from '@botify/contract/kernel/locale';
import type { Registry } from 'prom-client';
import type { Database } from './db.ts';
import type { Identity } from './identity.ts';
import type { IdentityCache } from './identity-cache.ts';
import type { Logger } from './log.ts';
import type { Link } from './machine-link.ts';
import type { Mailer } from './mailer.ts';
import type { Scope } from './scope.ts';
import type { Config } from './settings.ts';
import type { SmsSender } from './sms.ts';

/** What the whole process shares. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly identities: IdentityCache;
  /** The way to the machines. */
  readonly link: Link;
  /** Figures for Prometheus. */
  readonly metrics: Registry;
  readonly now: () => Date;
  /** What is still under way after the start; /readyz shows it. */
  readonly progress: Progress;
}

interface Progress {
  demoHistory?: { readonly percent: number; readonly done: boolean };
}

/** One call by anybody. */
export interface Context extends Services {
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
  /** Says what the file is called that a call answers; the day and the ending are added. */
  readonly nameFile: (title: string, timeZone?: string) => void;
  /** Who calls, where anybody may: nobody when there is no token, or one that is no longer worth anything. */
  readonly caller: () => Promise<Identity | undefined>;
}

/** One call by a machine, which showed its secret. */
export interface DeviceContext extends Context {
  readonly device: Device;
}

export interface Device {
  readonly tenantCode: string;
  readonly robotSn: string;
}

/** One call by somebody signed in, working in one tenant. */
export interface SignedInContext extends Context {
  readonly identity: Identity;
  readonly tenantCode: string;
  /** What the caller sees of it. */
  readonly scope: Scope;
}
