import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Segments } from './segments.tsx';

const transition = () => getComputedStyle(page.getByText('Week').element()).transitionDuration;

test('a class with its own transition does not animate with reduced motion', async () => {
  await show(<Segments label="Period" values={['Day', 'Week']} wordsOf={(value) => value} value="Day" onChoose={() => undefined} />);
  expect(transition()).toBe('0s');
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(transition).toBe('0.12s');
  await commands.emulateMedia({ reducedMotion: 'reduce' });
});
