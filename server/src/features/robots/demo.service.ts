import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { DemoAct, demo } from '@botify/contract/robots/demo.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { findRobot } from './robot-rows.ts';

const raise = (code: string) => (robotSn: RobotSn) => `raise ${code} on ${robotSn} for 30 minutes`;

/** Commands to the simulator. A machine that runs out of something reports the error as well. */
const commandsOf: Readonly<Record<DemoAct, readonly ((robotSn: RobotSn) => string)[]>> = {
  alarmP0: [raise('E302')],
  alarmP1: [raise('N102')],
  alarmP2: [raise('E304')],
  alarmP3: [raise('C606')],
  clearAlarms: [(robotSn) => `clear every fault on ${robotSn}`],
  cutNetwork: [(robotSn) => `lose the network on ${robotSn} for 30 minutes`],
  restoreNetwork: [(robotSn) => `restore the network on ${robotSn}`],
  emptyCleanWater: [(robotSn) => `set ${robotSn} clean water 0`, raise('W501')],
  fillDirtyWater: [(robotSn) => `set ${robotSn} dirty water 100`, raise('W502')],
  lowBattery: [(robotSn) => `set ${robotSn} battery 8`, raise('B401')],
  normalLevels: [
    (robotSn) => `set ${robotSn} levels normal`,
    ...['W501', 'W502', 'B401'].map((code) => (robotSn: RobotSn) => `clear ${code} on ${robotSn}`),
  ],
  fastForward: [(robotSn) => `fast forward ${robotSn} by 1 hour within 30 seconds`],
};

/** Lets something happen to a visible machine. What follows arrives as messages of the machine, so nothing is stored here. */
export async function actInDemo(ctx: SignedInContext, { robotSn, act }: Body<typeof demo.act>): Promise<Result<typeof demo.act>> {
  await findRobot(ctx.db, ctx.scope, robotSn);
  if (!ctx.demoFleet?.simulates(robotSn)) throw new AppError('robot.notInDemo', { robotSn });
  try {
    for (const command of commandsOf[act]) await ctx.demoFleet.command(command(robotSn));
  } catch (error) {
    // Its process ended and starts again.
    ctx.log.warn({ event: 'demo.command_failed', reason: String(error) });
    throw new AppError('server.unavailable');
  }
  return null;
}
