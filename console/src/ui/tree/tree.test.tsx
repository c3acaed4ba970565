import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import { showTree } from './tree.fixture.tsx';

test('[A-02] arrow keys move, open and close; Enter selects; a letter jumps to a name', async () => {
  const { tree, node, items, active } = await showTree();
  await expect.element(items).toHaveLength(5);
  tree.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Garages');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(node('East team')).not.toBeInTheDocument();
  await expect.element(node('Garages')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(active).toBe('East team');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(active).toBe('Garages');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(node('East team')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}');
  await expect.poll(active).toBe('Offices');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('West team');
  await userEvent.keyboard('{Home}');
  await expect.poll(active).toBe('Harbour');
  // A letter jumps to the next matching name.
  await userEvent.keyboard('w');
  await expect.poll(active).toBe('West team');
});

test('rows have level and position for screen readers, and a click selects', async () => {
  const { node } = await showTree();
  const west = node('West team');
  await expect.element(west).toHaveAttribute('aria-level', '3');
  await expect.element(west).toHaveAttribute('aria-posinset', '2');
  await expect.element(west).toHaveAttribute('aria-setsize', '2');
  await expect.element(west).toHaveAttribute('aria-selected', 'false');
  await west.click();
  await expect.element(west).toHaveAttribute('aria-selected', 'true');
});

test('[A-02] the search shows matches with their ancestors, even in closed branches', async () => {
  const { t, items, search, node } = await showTree();
  await page.getByRole('button', { name: t('kit:tree.closeAll') }).click();
  await expect.element(items).toHaveLength(1);
  await search.fill('west');
  await expect.poll(() => texts(items)).toEqual(['Harbour', 'Garages', 'West team']);
  expect(node('West team').element().querySelector('mark')?.textContent).toBe('West');
  await search.fill('nobody');
  await expect.element(page.getByText(t('kit:tree.noMatch'))).toBeVisible();
  await search.clear();
  await expect.element(items).toHaveLength(1);
  await page.getByRole('button', { name: t('kit:tree.openAll') }).click();
  await expect.element(items).toHaveLength(5);
});

test('an empty tree shows a message', async () => {
  const { tree } = await showTree({ nodes: [] });
  await expect.element(page.getByText('No departments')).toBeVisible();
  await expect.element(tree).not.toBeInTheDocument();
});

const many = Array.from({ length: 5000 }, (_, index) => ({
  id: `n${index}`,
  parentId: index % 50 ? `n${index - (index % 50)}` : null,
  name: `Node ${index}`,
}));

test('renders only visible rows of thousands, and keys reach all of them', async () => {
  const { t, tree, items, active } = await showTree({ nodes: many });
  await page.getByRole('button', { name: t('kit:tree.openAll') }).click();
  await expect.poll(() => items.length).toBeGreaterThan(10);
  expect(items.length).toBeLessThan(60);
  tree.element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(active).toBe('Node 4999');
  await expect.element(items.last()).toBeInViewport();
  expect(tree.element().scrollTop).toBeGreaterThan(100_000);
  expect(items.length).toBeLessThan(60);
});

test('reveals a selected node in a closed branch and scrolls to it', async () => {
  const { node, items } = await showTree({ nodes: many, selects: false, selected: 'n4990' });
  await expect.element(node('Node 4990')).toBeInViewport();
  expect(items.length).toBeLessThan(60);
});

test.each([
  { width: 1440, height: 36 },
  { width: 390, height: 44 },
])('[S-16] rows are $height px high at a width of $width px, and nothing is wider than the screen', async ({ width, height }) => {
  await page.viewport(width, 844);
  const { items } = await showTree();
  await expect.poll(() => items.nth(1).element().getBoundingClientRect().height).toBe(height);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

const ticks = { stateOf: () => 'some' as const, onTick: () => {} };

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each([
    { kind: 'select', props: {} },
    { kind: 'tick', props: { selects: false, ticks } },
  ])('axe finds no violations in a tree to $kind', async ({ props }) => {
    await commands.emulateMedia({ colorScheme });
    const { items, search } = await showTree(props);
    await search.fill('team');
    await expect.element(items).toHaveLength(4);
    expect(await violations()).toEqual([]);
  });
});
