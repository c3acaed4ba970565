import { isTest, type SourceFile } from '../source/files.ts';
import { lineAt, visitSource } from '../source/parse.ts';

const entity = /&#?\w+;/g;
const letter = /\p{L}/u;
const shownProps = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt', 'description']);

interface Node {
  readonly type: string;
  readonly start: number;
}

/** Literal text that an expression renders; results of calls are not inspected. */
const wordsIn = (node: Node): string[] => {
  const at = (key: string): string[] => wordsIn((node as unknown as Record<string, Node>)[key] ?? { type: 'none', start: 0 });
  switch (node.type) {
    case 'Literal':
      return 'value' in node && typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return 'quasis' in node ? (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw) : [];
    case 'ConditionalExpression':
      return [...at('consequent'), ...at('alternate')];
    case 'LogicalExpression':
      return [...at('left'), ...at('right')];
    case 'BinaryExpression':
      return 'operator' in node && node.operator === '+' ? [...at('left'), ...at('right')] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return at('expression');
    default:
      return [];
  }
};

/** Literal text in a component instead of in text/. */
export const literalsInComponent = (file: SourceFile): string[] => {
  const faults: string[] = [];
  const check = (node: Node, words: readonly string[]) => {
    const found = words.find((word) => letter.test(word));
    if (found) faults.push(`${file.path}:${lineAt(file.text, node.start)} says "${found.trim()}" itself; words live in text/`);
  };
  visitSource(file, {
    JSXText: (node) => check({ ...node, start: node.start + node.value.search(/\S|$/) }, [node.value.replace(entity, '')]),
    JSXElement: (node) => {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') check(child, wordsIn(child));
    },
    JSXFragment: (node) => {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') check(child, wordsIn(child));
    },
    JSXAttribute: (node) => {
      if (typeof node.name.name === 'string' && shownProps.has(node.name.name) && node.value) check(node, wordsIn(node.value));
    },
  });
  return faults;
};

const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const mayBeChinese = (path: string): boolean =>
  /^(text|simulator)\//.test(path) || path.endsWith('.seed.ts') || path === 'tools/text/chinese-rules.ts' || isTest(path);

/** Chinese outside of text/, also in comments. */
export const chineseOutsideText = (file: SourceFile): string[] => {
  const at = mayBeChinese(file.path) ? -1 : file.text.search(chinese);
  return at < 0 ? [] : [`${file.path}:${lineAt(file.text, at)} has Chinese characters; words live in text/`];
};
