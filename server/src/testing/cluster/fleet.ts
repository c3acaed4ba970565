import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { exceptionOf, reportMessage, statusMessage } from '../status-message.ts';
import { type SteadyMachines, startSteadyMachines } from '../steady-machines.ts';
import { faultCode } from './world.ts';

/** Status messages of a machine between two task reports. */
const reportEvery = 40;
const reconnectMs = 1_000;

export interface Sent {
  /** Number of the last confirmed status message. */
  readonly statuses: number;
  /** Confirmed task reports: their ids, each with its area. */
  readonly reports: ReadonlyMap<string, number>;
}

export interface ClusterFleet extends Pick<SteadyMachines, 'more' | 'rest' | 'stop'> {
  readonly count: () => number;
  /** The machine has an error from its next message on. */
  raise(robotSn: RobotSn): void;
  /** What was confirmed so far, by machine. */
  sent(): ReadonlyMap<RobotSn, Sent>;
}

interface Machine {
  readonly boot: number;
  /** The status messages in order, so that a repeated one is the same. */
  readonly statuses: string[];
  readonly reports: { readonly id: string; readonly area: number; readonly payload: string }[];
  isFaulty: boolean;
}

/** Machines that send a status every few seconds and a task report now and then, and send again whatever the server requests. */
export function startFleet(port: number, serials: readonly RobotSn[], betweenMs: number): ClusterFleet {
  const boot = Date.now();
  const machines = new Map(serials.map((robotSn): [RobotSn, Machine] => [robotSn, { boot, statuses: [], reports: [], isFaulty: false }]));
  const places = new Map(serials.map((robotSn, index) => [robotSn, index]));
  const of = (robotSn: RobotSn): Machine => {
    const machine = machines.get(robotSn);
    if (!machine) throw new Error(`no machine ${robotSn}`);
    return machine;
  };
  const report = (robotSn: RobotSn, machine: Machine) => {
    const sequence = machine.reports.length + 1;
    const id = `run-${sequence}`;
    const area = 100 + sequence;
    const at = Date.now();
    const areas = { targetArea: area, actualArea: area, effectiveArea: area };
    const message = reportMessage(robotSn, id, at, {
      programName: id,
      startTime: at - 60_000,
      cleanSeconds: 60,
      number: { boot, sequence },
      ...areas,
    });
    machine.reports.push({ id, area, payload: JSON.stringify(message) });
  };
  const status = (robotSn: RobotSn, machine: Machine, number: number) => {
    const known = machine.statuses[number - 1];
    if (known) return known;
    const totals = { area: number, cleanSeconds: number, manualArea: 0, manualSeconds: 0, runSeconds: number, distance: number };
    const payload = JSON.stringify(
      statusMessage(robotSn, number, Date.now(), {
        boot,
        totals,
        workState: 'cleaning',
        exception: machine.isFaulty ? exceptionOf(faultCode) : exceptionOf(),
        ...(machine.reports.length > 0 ? { lastReport: { boot, sequence: machine.reports.length } } : {}),
      }),
    );
    machine.statuses.push(payload);
    return payload;
  };
  const confirmed = new Map<RobotSn, { statuses: number; readonly reports: Map<string, number> }>(
    serials.map((robotSn) => [robotSn, { statuses: 0, reports: new Map() }]),
  );
  const started = startSteadyMachines({
    port,
    machines: serials.map((robotSn) => ({ robotSn, secret: 'secret' })),
    betweenMs,
    reconnectMs,
    next: (robotSn, number) => {
      const machine = of(robotSn);
      // The message before this one is confirmed, with its report.
      const own = confirmed.get(robotSn);
      if (own) {
        own.statuses = number - 1;
        for (const { id, area } of machine.reports) own.reports.set(id, area);
      }
      const isReporting = (number + (places.get(robotSn) ?? 0)) % reportEvery === 0;
      if (isReporting) report(robotSn, machine);
      const messages = [{ topic: topicOf('statusData', robotSn), payload: status(robotSn, machine, number) }];
      const last = machine.reports.at(-1);
      if (isReporting && last) messages.unshift({ topic: topicOf('taskReport', robotSn), payload: last.payload });
      return { name: robotSn, messages };
    },
    resting: (robotSn, number) => ({ topic: topicOf('statusData', robotSn), payload: status(robotSn, of(robotSn), number) }),
    answer: (robotSn, { missing = [], missingReports = [] }) => {
      const { statuses, reports } = of(robotSn);
      const again = missing.flatMap((range) => numbersIn(range).flatMap((number) => statuses[number - 1] ?? []));
      const parts = Array.from({ length: Math.ceil(again.length / 50) }, (_, index) => again.slice(index * 50, (index + 1) * 50));
      const backlog = (part: readonly string[]) => `{"robotSn":${JSON.stringify(robotSn)},"messages":[${part.join(',')}]}`;
      return [
        ...parts.map((part) => ({ topic: topicOf('statusBacklog', robotSn), payload: backlog(part) })),
        ...missingReports
          .flatMap((range) => numbersIn(range).flatMap((number) => reports[number - 1] ?? []))
          .map(({ payload }) => ({ topic: topicOf('taskReport', robotSn), payload })),
      ];
    },
  });
  return {
    ...started,
    count: () => started.confirmed.length,
    raise: (robotSn) => {
      of(robotSn).isFaulty = true;
    },
    sent: () => new Map([...confirmed].map(([robotSn, { statuses, reports }]) => [robotSn, { statuses, reports: new Map(reports) }])),
    rest: async () => {
      await started.rest();
      for (const [robotSn, own] of confirmed) {
        const { statuses, reports } = of(robotSn);
        own.statuses = statuses.length;
        for (const { id, area } of reports) own.reports.set(id, area);
      }
    },
  };
}

const numbersIn = ({ from, to }: SequenceRange): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
