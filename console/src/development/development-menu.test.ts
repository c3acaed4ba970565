import { expect, it } from 'vitest';
import { type MenuNode, tidyMenu } from '../shell/navigation/tidy-menu.ts';
import { developmentMenu } from './development-menu.ts';
import { developmentPages } from './development-pages.ts';

const { menu, faults } = tidyMenu(developmentMenu(((key: string) => key) as never, 'admin'), []);
const all = (nodes: readonly MenuNode[]): readonly MenuNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

it('has no faults', () => {
  expect(faults).toEqual([]);
});

it('links to every page of the development build and to one missing page on purpose', () => {
  const components = all(menu)
    .filter(({ type, path, frameSrc }) => type < 2 && path?.startsWith('/') && !frameSrc)
    .map(({ component }) => component);
  const pages = developmentPages.map(([name]) => name);
  expect(new Set(components)).toEqual(new Set(['Layout', 'NoSuchComponent', ...pages]));
});
