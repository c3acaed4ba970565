import type { SourceFile } from '../source/files.ts';
import { visitSource } from '../source/parse.ts';

/** One test with the titles of the groups around it, outermost first. */
export interface TestTitle {
  readonly file: string;
  readonly titles: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

// Skipped tests prove nothing, and steps are part of a test.
const notTests = new Set(['skip', 'todo', 'fixme', 'step', 'skipIf', 'runIf']);

/** The chain of names of a callee: test.describe.serial, it.each([...]), test.for`...`. */
const chainOf = (callee: Node): string[] => {
  const node = callee as unknown as Record<string, Node & { name?: string }>;
  switch (callee.type) {
    case 'Identifier':
      return [(callee as Node & { name: string }).name];
    case 'MemberExpression':
      return [...chainOf(node.object as Node), node.property?.name ?? ''];
    case 'CallExpression':
      return chainOf(node.callee as Node);
    case 'TaggedTemplateExpression':
      return chainOf(node.tag as Node);
    default:
      return [];
  }
};

const kindOf = (callee: Node): 'test' | 'group' | undefined => {
  const [first = '', ...rest] = chainOf(callee);
  if (rest.some((name) => notTests.has(name))) return undefined;
  if (first === 'describe' || (first === 'test' && rest.includes('describe'))) return 'group';
  return first === 'test' || first === 'it' ? 'test' : undefined;
};

/** The title as written; what is computed in it stays as its source. */
const titleOf = (node: Node | undefined, text: string): string | undefined => {
  if (node?.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return text.slice(node.start + 1, node.end - 1);
  if (node?.type === 'BinaryExpression') return text.slice(node.start, node.end);
  return undefined;
};

export const findTitles = (file: SourceFile): TestTitle[] => {
  const found: TestTitle[] = [];
  const groups: { title: string; end: number }[] = [];
  visitSource(file, {
    CallExpression: (node) => {
      const kind = kindOf(node.callee);
      const title = kind && titleOf(node.arguments[0], file.text);
      if (title === undefined) return;
      while (groups.some(({ end }) => end <= node.start)) groups.pop();
      if (kind === 'group') groups.push({ title, end: node.end });
      else found.push({ file: file.path, titles: [...groups.map((group) => group.title), title] });
    },
  });
  return found;
};
