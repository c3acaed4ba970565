import { type ComponentType, lazy, Suspense } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';

/** Small live things in the top bar, each fetched after the page is there. The features add theirs. */
const widgets: readonly (() => Promise<{ default: ComponentType }>)[] = [
  () => import('../../features/robots/open-robot/open-robot.tsx').then((module) => ({ default: module.OpenRobot })),
];

const loaded = widgets.map((load) => lazy(whenOnline(load)));

export const TopBarWidgets = () => (
  <Suspense>
    {loaded.map((Widget, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      <Widget key={index} />
    ))}
  </Suspense>
);
