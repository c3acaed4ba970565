import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { oneOf } from './search-params.ts';
import { useFilters } from './use-filters.ts';

const definition = { site: oneOf<string>() };
const rows = Array.from({ length: 30 }, (_, number) => `row ${number}`);

/** Renders slowly, so that "back" is clicked before the render completes. */
function SlowRow() {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

function Filtered() {
  const { values, set } = useFilters(definition);
  return (
    <>
      <button type="button" onClick={() => set({ site: 'harbour' })}>
        Filter
      </button>
      <output>{values.site ?? 'everything'}</output>
      {rows.map((row) => (
        <SlowRow key={`${values.site} ${row}`} />
      ))}
    </>
  );
}

test('going back before a change is rendered shows the filters of the address', async () => {
  await show(<Filtered />, { path: '/fleet' });
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent('everything');
  (page.getByRole('button', { name: 'Filter' }).element() as HTMLElement).click();
  await expect.element(shown).toHaveTextContent('harbour');
  expect(location.hash).toBe('#/fleet?site=harbour');
  history.back();
  await expect.poll(() => location.hash).toBe('#/fleet');
  await expect.element(shown).toHaveTextContent('everything');
});
