import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const label = (text: string, x: number, y: number) => ({ text, x, y, strong: true });

it('omits labels that overlap a mark or an earlier label', () => {
  const mark = { left: 0, top: 0, right: 20, bottom: 20 };
  const wanted = [label('on the mark', 10, 10), label('free', 100, 10), label('on the label', 110, 12), label('below', 100, 40)];
  expect(placeLabels(wanted, [mark], () => 40, 16).map(({ text }) => text)).toEqual(['free', 'below']);
});

it('uses the alternative position without room at the first', () => {
  const mark = { left: 0, top: 100, right: 20, bottom: 120 };
  const below = { left: 0, top: 122, right: 20, bottom: 142 };
  expect(placeLabels([{ ...label('a', 10, 124), otherwise: 80 }], [mark, below], () => 40, 16)).toMatchObject([{ y: 80 }]);
});
