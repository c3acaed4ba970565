import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { useMemo, useState } from 'react';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { storedLocale } from '../../../kernel/locale/locale.ts';

export type NamedMachine = Pick<FleetRobot, 'robotSn' | 'remark' | 'siteId' | 'siteName'>;

const signature = ({ robotSn, remark, siteId, siteName }: NamedMachine): string => `${robotSn}\n${remark}\n${siteId}\n${siteName}`;

/** By site and name, without a site last. Returns the same array while names are unchanged, because machines report every second. */
export function makeNameList(compare: (a: string, b: string) => number): (robots: Iterable<FleetRobot>) => readonly NamedMachine[] {
  let list: readonly NamedMachine[] = [];
  let known = '';
  return (robots) => {
    const now = [...robots];
    const signed = now.map(signature).join('\n\n');
    if (signed === known) return list;
    known = signed;
    list = now
      .map(({ robotSn, remark, siteId, siteName }) => ({ robotSn, remark, siteId, siteName }))
      .sort(
        (a, b) =>
          Number(a.siteName === null) - Number(b.siteName === null) ||
          compare(a.siteName ?? '', b.siteName ?? '') ||
          compare(a.remark, b.remark) ||
          compare(a.robotSn, b.robotSn),
      );
    return list;
  };
}

/** Visible machines, as options. */
export function useMachineNames(): readonly NamedMachine[] {
  const { robots } = useFleet();
  const [listOf] = useState(() => makeNameList(new Intl.Collator(storedLocale(), { numeric: true }).compare));
  return useMemo(() => listOf(robots.values()), [listOf, robots]);
}
