import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/context.ts';
import { hashDeviceSecret, isDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import type { IdentifyDevice } from '../../kernel/route.ts';
import { robotTable } from '../../schema/robots.table.ts';

const maxHeaderLength = 400;

function readBasic(header: string | undefined): { robotSn: RobotSn; secret: string } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header?.slice(0, maxHeaderLength) ?? '') ?? [];
  const [robotSn, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s, 2);
  return secret && isRobotSn(robotSn) ? { robotSn, secret } : undefined;
}

/**
 * Authenticates a machine over HTTP with its device secret. The secret is read for every call, so a changed one is rejected at once. No
 * rate limit: 256 random bits cannot be guessed.
 */
export function createIdentifyDevice({ db }: Pick<Services, 'db'>): IdentifyDevice {
  // An unknown machine takes as long as a wrong secret.
  const dummyHash = hashDeviceSecret(newSecret());
  return async (authorization) => {
    const credentials = readBasic(authorization);
    if (!credentials) throw new AppError('device.refused');
    const { tenantCode, robotSn, secretHash } = robotTable;
    const [robot] = await db
      .select({ tenantCode, robotSn, secretHash })
      .from(robotTable)
      .where(and(eq(robotTable.robotSn, credentials.robotSn), isNull(robotTable.retiredAt)));
    if (!isDeviceSecret(credentials.secret, robot?.secretHash ?? dummyHash) || !robot) throw new AppError('device.refused');
    return { tenantCode: robot.tenantCode, robotSn: robot.robotSn };
  };
}
