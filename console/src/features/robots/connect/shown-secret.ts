import type { RobotSn } from '@botify/contract/kernel/robot-sn';

/** A secret on its way from the enrollment to the page that waits for the machine. In memory only, never in the address. */
const shown = new Map<RobotSn, string>();

export const rememberSecret = (robotSn: RobotSn, secret: string): void => void shown.set(robotSn, secret);
export const rememberedSecret = (robotSn: RobotSn): string | undefined => shown.get(robotSn);
export const forgetSecret = (robotSn: RobotSn): void => void shown.delete(robotSn);
