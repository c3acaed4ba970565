import type { Snapshot } from '@botify/contract/robots/command';
import type { Status } from '@botify/contract/robots/status';
import { partOf } from './faults.ts';
import { mix } from './random.ts';

const unitNames = ['lidar', 'depthCamera', 'ultrasonic', 'imu', 'driveMotor', 'brushMotor', 'vacuumMotor', 'waterPump', 'battery'];

/** Unit that a fault belongs to. */
const unitOf: Readonly<Record<string, string>> = {
  S201: 'lidar',
  S202: 'depthCamera',
  S203: 'ultrasonic',
  S204: 'imu',
  E302: 'driveMotor',
  C601: 'brushMotor',
  C603: 'vacuumMotor',
  W503: 'waterPump',
  B402: 'battery',
  B404: 'battery',
};

/** Health of the robot's computer, with small variations. */
export function snapshotOf(status: Status, uptimeSeconds: number, number: number): Snapshot {
  const codes = status.exception.exception.map(({ faultCode }) => faultCode);
  const broken = new Set(codes.map((code) => unitOf[code]));
  const wave = (shift: number) => (mix(number + shift + Math.floor(status.timestamp / 60_000)) % 1000) / 1000;
  const busy = status.speed > 0;
  const hot = codes.includes('E304') ? 20 : 0;
  return {
    status,
    uptimeSeconds,
    cpuPercent: Math.round((busy ? 45 : 12) + wave(1) * 20 + hot),
    memoryPercent: Math.round(48 + wave(2) * 12),
    diskPercent: Math.round(35 + (number % 30) + (hot > 0 ? 25 : 0)),
    temperature: Math.round((38 + wave(3) * 6 + (busy ? 5 : 0) + hot) * 10) / 10,
    signal: -Math.round(62 + wave(4) * 35),
    units: [
      ...unitNames.map((name) => ({ name, healthy: !broken.has(name) })),
      { name: 'navigation', healthy: !codes.some((code) => code.startsWith('N') && partOf(code) === 'intelligent') },
    ],
  };
}
