import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { Option } from '../../../ui/list/controls.ts';

/** The sites of the machines, in their order. The same list as before while the sites are the same, so that nobody draws it again. */
export function makeSiteList(): (robots: readonly FleetRobot[]) => readonly Option[] {
  let list: readonly Option[] = [];
  return (robots) => {
    const names = new Map<string, string>();
    for (const { siteId, siteName } of robots) if (siteId !== null) names.set(siteId, siteName ?? siteId);
    const isSame = names.size === list.length && list.every(({ value, label }) => names.get(value) === label);
    if (!isSame) list = [...names].map(([value, label]) => ({ value, label }));
    return list;
  };
}
