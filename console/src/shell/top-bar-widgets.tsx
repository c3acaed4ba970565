import { type ComponentType, lazy, Suspense } from 'react';

/** Small live things in the top bar, each fetched after the page is there. The features add theirs. */
const widgets: readonly (() => Promise<{ default: ComponentType }>)[] = [];

const loaded = widgets.map((load) => lazy(load));

export const TopBarWidgets = () => (
  <Suspense>
    {loaded.map((Widget, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      <Widget key={index} />
    ))}
  </Suspense>
);
