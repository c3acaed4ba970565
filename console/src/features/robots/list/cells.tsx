import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Robot } from '@botify/contract/robots/robots.contract';
import { type CSSProperties, type RefObject, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { LevelBar } from '../../../ui/level-bar.tsx';
import { Live } from '../../../ui/live.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Ago, Moments } from '../../../ui/time.tsx';
import { statusColor } from '../../../ui/tokens.ts';
import { RetiredTag } from '../life-cycle/retired.tsx';
import { RobotListLiveContext } from './live.ts';
import { type ShownRobot, shownRobot } from './merge.ts';
import classes from './robot-list.module.css';

type Notice = (visible: boolean) => void;
const notices = new Map<Element, Notice>();
let observer: IntersectionObserver | undefined;

/** Shared by all rows, because one observer batches its callbacks. */
const theObserver = (): IntersectionObserver => {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) notices.get(target)?.(isIntersecting);
  });
  return observer;
};

/** Reports whether a row is visible in the window and its scroll container. Rows of a hidden tab are not visible. */
function useRowInView(element: RefObject<Element | null>, robotSn: RobotSn): void {
  const live = useContext(RobotListLiveContext);
  useEffect(() => {
    const row = element.current;
    if (!row) return;
    notices.set(row, (visible) => live.appear(robotSn, visible));
    theObserver().observe(row);
    return () => {
      theObserver().unobserve(row);
      notices.delete(row);
      live.appear(robotSn, false);
    };
  }, [element, live, robotSn]);
}

interface Props {
  readonly robot: Robot;
}

/** One live value of a machine; renders only when that value changes. */
export function useShown<K extends keyof ShownRobot>(robot: Robot, key: K): ShownRobot[K] {
  const live = useContext(RobotListLiveContext);
  const { robotSn } = robot;
  const subscribe = useCallback((listener: () => void) => live.subscribe(robotSn, listener), [live, robotSn]);
  return useSyncExternalStore(subscribe, () => shownRobot(robot, live.of(robotSn), live.now())[key]);
}

/** Name and serial number. The row subscribes to the live feed while this cell is visible. */
export function NameCell({ robot: { remark, robotSn } }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  useRowInView(element, robotSn);
  return (
    <span ref={element} className={classes.stack} title={remark}>
      <span className={classes.name}>{remark}</span>
      <span className={classes.note}>{robotSn}</span>
    </span>
  );
}

/** The status, with the work state where that adds information. */
export function StatusCell({ robot }: Props) {
  const { t } = useText('robots');
  const status = useShown(robot, 'status');
  const workState = useShown(robot, 'workState');
  if (robot.retiredAt !== null) return <RetiredTag />;
  const words = status !== 'offline' && workState !== null && workState !== 'idle' ? t(`workState.${workState}`) : undefined;
  return (
    <span className={`${classes.stack} ${classes.status}`} title={words} data-live>
      <Live value={status}>
        <StatusTag status={status} />
      </Live>
      {words && <span className={classes.note}>{words}</span>}
    </span>
  );
}

export function BatteryCell({ robot }: Props) {
  const { t } = useText('robotList');
  const value = useShown(robot, 'battery');
  const charging = useShown(robot, 'charging');
  return (
    <span data-live>
      <LevelBar kind="battery" value={value} charging={charging} label={t('column.battery')} />
    </span>
  );
}

export function WaterCell({ robot, kind }: Props & { readonly kind: 'cleanWater' | 'dirtyWater' }) {
  const { t } = useText('robotList');
  const value = useShown(robot, kind);
  return (
    <span data-live>
      <LevelBar kind={kind} value={value} label={t(`column.${kind}`)} />
    </span>
  );
}

/** "Live", or the time since the last message. */
export function FreshnessCell({ robot }: Props) {
  const { t } = useText('robotList');
  const fresh = useShown(robot, 'fresh');
  return (
    <span className={classes.freshness} data-live>
      {fresh ? <LiveMark robot={robot}>{t('fresh')}</LiveMark> : <LastOnline robot={robot} />}
    </span>
  );
}

const mark = { '--mark': statusColor.working.mark } as CSSProperties;

function LiveMark({ robot, children }: Props & { readonly children: string }) {
  const live = useContext(RobotListLiveContext);
  return (
    <Moments instant={new Date(live.of(robot.robotSn)?.at ?? live.now())}>
      <span className={classes.fresh} style={mark}>
        {children}
      </span>
    </Moments>
  );
}

function LastOnline({ robot }: Props) {
  const { t } = useText('robotList');
  const lastOnline = useShown(robot, 'lastOnline');
  return lastOnline === null ? <span className={classes.note}>{t('never')}</span> : <Ago at={lastOnline} />;
}
