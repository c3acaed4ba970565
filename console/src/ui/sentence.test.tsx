import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Sentence } from './sentence.tsx';

test.each([
  ['{{who}} at {{time}}', 'Ada at 10:00'],
  ['{{time}}: {{who}}', '10:00: Ada'],
  ['no placeholder', 'no placeholder'],
])('fills %s in the order of its language', async (template, expected) => {
  const text = (values: Record<string, string>) => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const { container } = await show(<Sentence text={text} parts={{ who: <b>Ada</b>, time: <time>10:00</time> }} />);
  expect(container.textContent).toContain(expected);
});
