import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { type Robot, robots } from '@botify/contract/robots/robots.contract';
import { Text, Title } from '@mantine/core';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { LevelBar } from '../../../ui/level-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { Live } from '../../../ui/live.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { countShares, sortWorstFirst, worstFirst } from '../../../ui/map/map-point.ts';
import { MarkIcon } from '../../../ui/map/mark-shapes.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { FloorPicture } from './floor-picture.tsx';
import { type Floor, floorsOf } from './floors.ts';
import classes from './overview.module.css';

/** The most that a page of the list can have. */
const mostMachines = 500;
const everyMs = 15_000;

/** The machines of a site as they are now, by floor. */
export function SiteFloors({ site: { id } }: { readonly site: SiteStatus }) {
  const { locale } = useText('sites');
  const query = useLiveCall(robots.list, { query: { siteId: id, size: mostMachines } }, everyMs);
  const { data: drawn } = useCall(floorPlans.list, { params: { id } });
  const fleet = useFleet();
  const now = (robot: Robot): Robot => {
    const live = fleet.robots.get(robot.robotSn);
    return live ? { ...robot, status: live.status, workState: live.workState, battery: live.battery } : robot;
  };
  return (
    <Loaded query={query}>
      {({ records }) => <Floors siteId={id} floors={floorsOf(records.map(now), drawn?.plans ?? [], locale)} empty={records.length === 0} />}
    </Loaded>
  );
}

interface FloorsProps {
  readonly siteId: string;
  readonly floors: readonly Floor<Robot>[];
  readonly empty: boolean;
}

function Floors({ siteId, floors, empty }: FloorsProps) {
  const { t } = useText('sites');
  return (
    <>
      {empty && (
        <Text size="sm" c="dimmed">
          {t('noMachines')}
        </Text>
      )}
      {floors.map((floor) => (
        <OneFloor key={floor.mapName ?? ''} siteId={siteId} floor={floor} />
      ))}
    </>
  );
}

function OneFloor({ siteId, floor: { mapName, plan, robots: there } }: { readonly siteId: string; readonly floor: Floor<Robot> }) {
  const { t, locale } = useText('sites');
  const { t: kit } = useText('kit');
  const shares = countShares(there);
  const name = mapName ?? t('floor.none');
  const rows = sortWorstFirst(
    there.map((robot) => ({ ...robot, name: robot.remark })),
    locale,
  );
  return (
    <section className={classes.floor} aria-label={name}>
      <div className={classes.floorHead}>
        <Title order={3} size="h5">
          {name}
        </Title>
        {worstFirst
          .filter((status) => shares[status] > 0)
          .map((status) => (
            <span key={status} className={classes.share} title={kit(`status.${status}`)}>
              <MarkIcon status={status} size={14} />
              {t(`count.${status}`, { number: shares[status] })}
            </span>
          ))}
      </div>
      <div className={classes.floorBody}>
        {plan?.placement && <FloorPicture siteId={siteId} plan={{ ...plan, placement: plan.placement }} />}
        <ul className={classes.machines} aria-label={t('floor.machines', { name })}>
          {rows.map((robot) => (
            <Machine key={robot.robotSn} robot={robot} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Machine({ robot: { robotSn, remark, status, workState, battery } }: { readonly robot: Robot }) {
  const { t } = useText('robots');
  const { t: sites } = useText('sites');
  const mayOpen = useHasPage(robotDetailPath);
  const words = status !== 'offline' && workState !== null && workState !== 'idle' ? t(`workState.${workState}`) : '';
  return (
    <li className={classes.machine}>
      <span className={classes.machineName}>
        {mayOpen ? <Link to={machinePath(robotSn)}>{remark}</Link> : remark}
        {words && <small>{words}</small>}
      </span>
      <Live value={status}>
        <StatusTag status={status} />
      </Live>
      <LevelBar kind="battery" value={battery} label={sites('floor.battery')} />
    </li>
  );
}
