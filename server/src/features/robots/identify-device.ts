import { RobotSn } from '@botify/contract/robots/robot-fields';
import { eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/context.ts';
import { hashDeviceSecret, isDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import type { IdentifyDevice } from '../../kernel/route.ts';
import { compileCheck } from '../../kernel/validate.ts';
import { robotTable } from '../../schema/robots.table.ts';

const faultsOfSerial = compileCheck(RobotSn);
const longestHeader = 400;

function readBasic(header: string | undefined): { robotSn: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header?.slice(0, longestHeader) ?? '') ?? [];
  const [robotSn = '', secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s, 2);
  return secret && !faultsOfSerial(robotSn) ? { robotSn, secret } : undefined;
}

/**
 * A machine that calls over HTTP shows the secret it signs in to the broker with. It is asked for with every call: a changed one is over at
 * once, and the check costs less than the query. Guessing 256 random bits needs no slowing down.
 */
export function createIdentifyDevice({ db }: Pick<Services, 'db'>): IdentifyDevice {
  // A machine that is not there takes as long as a wrong secret.
  const nobody = hashDeviceSecret(newSecret());
  return async (authorization) => {
    const shown = readBasic(authorization);
    if (!shown) throw new AppError('device.refused');
    const { tenantCode, robotSn, secretHash } = robotTable;
    const [robot] = await db.select({ tenantCode, robotSn, secretHash }).from(robotTable).where(eq(robotTable.robotSn, shown.robotSn));
    if (!isDeviceSecret(shown.secret, robot?.secretHash ?? nobody) || !robot) throw new AppError('device.refused');
    return { tenantCode: robot.tenantCode, robotSn: robot.robotSn };
  };
}
