import { expect, test } from 'vitest';
import { show } from './show.tsx';
import { violations } from './violations.ts';

const rules = async (part?: string) => (await violations(part)).map((line) => line.split(':')[0]).sort();

test('finds violations in the document and in a part of it', async () => {
  await show(
    <div style={{ background: '#fff' }}>
      <section style={{ background: '#777' }} aria-label="Part">
        <p style={{ color: '#888' }}>Too little contrast with the section around it</p>
        <input />
      </section>
      <button type="button" />
    </div>,
  );
  expect(await rules('section')).toEqual(['color-contrast', 'label']);
  expect(await rules()).toEqual(['button-name', 'color-contrast', 'label']);
  document.querySelector('p')?.style.setProperty('letter-spacing', '0px', 'important');
  expect(await rules('section')).toEqual(['avoid-inline-spacing', 'color-contrast', 'label']);
});

test('names the elements', async () => {
  await show(<input id="nameless" />);
  expect(await violations('#nameless')).toEqual(['label: <input id="nameless">']);
});
