import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import type { Scenario } from '../scenarios.ts';
import type { LiveRobot } from './live-robot.ts';

/** Executes a scenario; rejects with the reason when it cannot. */
export async function perform(scenario: Scenario, robots: ReadonlyMap<RobotSn, LiveRobot>): Promise<void> {
  if (scenario.act === 'keepWell') {
    for (const robot of robots.values()) robot.keepWell();
    return;
  }
  const live = robots.get(scenario.robotSn);
  if (!live) throw new Error(`no machine ${scenario.robotSn}`);
  const now = Date.now();
  const { overrides, connection, stream } = live;
  const topic = topicOf('statusData', scenario.robotSn);
  switch (scenario.act) {
    case 'raise':
      overrides.raise(scenario.code, now, scenario.milliseconds);
      live.hurry();
      break;
    case 'clear':
      overrides.clear(scenario.code);
      live.hurry();
      break;
    case 'clearAll':
      overrides.clearAll(live.natural(now).exception.exception.map(({ faultCode }) => faultCode));
      live.hurry();
      break;
    case 'loseNetwork':
      live.loseNetwork(now + scenario.milliseconds);
      break;
    case 'restoreNetwork':
      live.restoreNetwork(now);
      break;
    case 'tank':
      overrides.setLevel(scenario.tank, scenario.percent, live.natural(now).tanks[scenario.tank]);
      live.hurry();
      break;
    case 'normalLevels':
      overrides.resetLevels('battery', 'clean', 'dirty');
      live.hurry();
      break;
    case 'fastForward':
      overrides.fastForward(now, scenario.milliseconds, scenario.within);
      live.hurry();
      break;
    case 'flood':
      await Promise.all(Array.from({ length: scenario.count }, () => stream.enqueue(live.nextStatus(Date.now()), Date.now(), true)));
      break;
    case 'battery':
      if (scenario.percent === null) overrides.resetLevels('battery');
      else overrides.setLevel('battery', scenario.percent, live.natural(now).battery.percent);
      live.hurry();
      break;
    case 'finishTask':
      if (!live.finishTask(now)) throw new Error(`${scenario.robotSn} has no task`);
      live.hurry();
      break;
    case 'malformed':
      await connection.publish(topic, '{"robotSn": no JSON');
      break;
    case 'impersonate': {
      const status = { ...live.look(now, false), robotSn: scenario.as, boot: now, sequence: 1 };
      // The broker may acknowledge, ignore or disconnect: all are valid.
      await connection.publish(topicOf('statusData', scenario.as), JSON.stringify(status)).catch(() => undefined);
      break;
    }
    case 'jumpClock':
      overrides.clockOffset += scenario.milliseconds;
      live.hurry();
      break;
    case 'cover':
      live.camera.cover();
      break;
    case 'uncover':
      live.camera.covered = false;
      break;
    case 'repeat':
      await stream.repeat(scenario.count);
      break;
  }
}
