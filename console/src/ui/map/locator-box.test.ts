import { expect, it } from 'vitest';
import { locatorBox } from './locator-box.ts';
import { placeLabels } from './place-labels.ts';

it('a label under the overview map moves above its mark', () => {
  const label = { text: 'Harbour Plaza', x: 840, y: 520, otherwise: 460, strong: true };
  const free = (taken: Parameters<typeof placeLabels>[1]) => placeLabels([label], taken, () => 100, 16);
  expect(free([])).toMatchObject([{ y: 520 }]);
  expect(free([locatorBox(1000, 600)])).toMatchObject([{ y: 460 }]);
});
