import { expect, it } from 'vitest';
import { sortWork, type Work } from './work-order.ts';

const at = (minute: number) => `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`;
const alarm = (noticeLevel: 'P0' | 'P1' | 'P2', minute = 0): Work => ({ kind: 'alarm', noticeLevel, startTime: at(minute) });
const offline = (lastOnline: string | null, state?: string): Work => ({ kind: 'offline', lastOnline, error: state ? { state } : null });
const part = (usedHours: number): Work => ({ kind: 'consumable', usedHours, lifeHours: 300 });

it('[T-34] puts what stops machines first, then lost cleaning, then what can wait', () => {
  const works: Work[] = [
    alarm('P0'),
    alarm('P1'),
    offline(at(0), 'open'),
    { kind: 'missed' },
    alarm('P2'),
    { kind: 'notStarted', status: 'warning' },
    { kind: 'notStarted', status: 'idle' },
    offline(at(0), 'acknowledged'),
    part(301),
  ];
  expect(sortWork(works.toReversed())).toEqual(works);
});

it('[T-34] lists alarms of a level oldest first', () => {
  expect(sortWork([alarm('P1', 9), alarm('P1', 1), alarm('P0', 20)])).toEqual([alarm('P0', 20), alarm('P1', 1), alarm('P1', 9)]);
});

it('[T-34] lists the latest outage first, machines that never connected after them, and acknowledged ones last', () => {
  const [late, early, never, taken] = [offline(at(9)), offline(at(1), 'open'), offline(null), offline(at(30), 'resolved')];
  expect(sortWork([taken, never, early, late])).toEqual([late, early, never, taken]);
});

it('[T-34] lists the most overdue part first', () => {
  expect(sortWork([part(301), part(900), part(300)])).toEqual([part(900), part(301), part(300)]);
});

it('[T-34] keeps the order of equals', () => {
  const missed = [1, 2, 3].map((place) => ({ kind: 'missed', place }) as const);
  expect(sortWork(missed)).toEqual(missed);
});
