import { lte } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { sweepThrottle } from '../../kernel/throttle.ts';
import { appSessionTable } from '../../schema/app-accounts.table.ts';
import { ssoLoginTable } from '../../schema/sso.table.ts';
import { sweepCaptchas } from './captcha.service.ts';
import { sweepResetCodes } from './forgot-password.service.ts';
import { sweepDevices } from './known-device.ts';
import { sweepUnknownNames } from './login-event.ts';
import { sweepResetLinks } from './reset-link.service.ts';
import { sweepChallenges } from './second-factor/login-challenge.ts';
import { sweepPasskeyChallenges } from './second-factor/passkeys.ts';
import { sweepEnrollments } from './second-factor/totp.ts';
import { sweepSessions } from './session.repo.ts';

/** Deletes expired rows. */
export async function sweepSessionData(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db } = services;
  const at = services.now();
  await sweepCaptchas(db, at);
  await sweepResetCodes(db, at);
  await sweepResetLinks(db, at);
  await sweepSessions(db, at);
  await db.delete(appSessionTable).where(lte(appSessionTable.expiresAt, at));
  await db.delete(ssoLoginTable).where(lte(ssoLoginTable.expiresAt, at));
  await sweepChallenges(db, at);
  await sweepPasskeyChallenges(db, at);
  await sweepEnrollments(db, at);
  await sweepDevices(db, at);
  await sweepThrottle(db, at);
  await sweepUnknownNames(db);
}
