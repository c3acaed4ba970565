import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import type { NamedRobot } from './use-life-cycle.ts';

const ReplaceControlBox = lazy(whenOnline(() => import('./control-box.tsx').then((module) => ({ default: module.ReplaceControlBox }))));
const MoveRobots = lazy(whenOnline(() => import('./move.tsx').then((module) => ({ default: module.MoveRobots }))));
const EditFields = lazy(whenOnline(() => import('./edit-fields.tsx').then((module) => ({ default: module.EditFields }))));
const TransferRobot = lazy(whenOnline(() => import('./transfer.tsx').then((module) => ({ default: module.TransferRobot }))));

/** Dialog of one machine or of several. */
export type OpenDialog =
  | { readonly kind: 'controlBox' | 'transfer'; readonly robot: NamedRobot }
  | { readonly kind: 'move' | 'fields'; readonly robotSns: readonly RobotSn[] };

interface Props {
  readonly open: OpenDialog | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const LifeCycleDialogs = ({ open, ...common }: Props) => (
  <Suspense>
    {open?.kind === 'controlBox' && <ReplaceControlBox robot={open.robot} {...common} />}
    {open?.kind === 'transfer' && <TransferRobot robot={open.robot} {...common} />}
    {open?.kind === 'fields' && <EditFields robotSns={open.robotSns} {...common} />}
    {open?.kind === 'move' && <MoveRobots robotSns={open.robotSns} {...common} />}
  </Suspense>
);
