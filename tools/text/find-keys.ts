import type { SourceFile } from '../source/files.ts';
import { lineAt, visitSource } from '../source/parse.ts';

/** A used key; `open` when its end is computed. */
export interface Asked {
  readonly key: string;
  readonly open: boolean;
  readonly line: number;
}
export interface Keys {
  readonly file: string;
  /** Named by useText('x'). */
  readonly namespaces: ReadonlySet<string>;
  readonly asked: readonly Asked[];
  /** Every string in the file, and every beginning of a computed one: keys also stand in tables. */
  readonly strings: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
  /** Every name of a property: the rooms that compute keys often hold them so. */
  readonly properties: ReadonlySet<string>;
}

interface Expression {
  readonly type: string;
}
type Parsed = { key: string; open: boolean } | undefined;

const parseKey = (node: Expression | undefined): Parsed => {
  if (node?.type === 'Literal' && 'value' in node && typeof node.value === 'string') return { key: node.value, open: false };
  if (node?.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis)) {
    return { key: String(node.quasis[0]?.value.cooked ?? ''), open: node.quasis.length > 1 };
  }
  return undefined;
};

const nameOf = (callee: Expression): string | undefined => {
  if ('name' in callee && typeof callee.name === 'string') return callee.name;
  if ('property' in callee) return nameOf(callee.property as Expression);
  // textFor(locale)('ns:key')
  if (callee.type === 'CallExpression' && 'callee' in callee) return nameOf(callee.callee as Expression) === 'textFor' ? 't' : undefined;
  return undefined;
};

/** Functions that return one text, outside of React too. */
const asksForText = new Set(['t', 'textNow']);

export const findKeys = (file: SourceFile): Keys => {
  const [namespaces, strings, beginnings, properties] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const asked: Asked[] = [];
  const ask = (parsed: Parsed, offset: number) => {
    if (parsed) asked.push({ ...parsed, line: lineAt(file.text, offset) });
  };
  visitSource(file, {
    Literal: (node) => {
      if (typeof node.value === 'string') strings.add(node.value);
    },
    TemplateLiteral: (node) => {
      const parsed = parseKey(node);
      if (parsed?.key) (parsed.open ? beginnings : strings).add(parsed.key);
    },
    Property: (node) => {
      if (!node.computed && node.key.type === 'Identifier') properties.add(node.key.name);
    },
    CallExpression: (node) => {
      const name = nameOf(node.callee);
      const [first, second] = [parseKey(node.arguments[0]), parseKey(node.arguments[1])];
      const askForAll = (key: string) => {
        beginnings.add(key);
        ask({ key, open: true }, node.start);
      };
      if (name === 'tree' && first) askForAll(`${first.key}.`);
      else if (name === 'treeFor' && second) askForAll(`${second.key}:`);
      else if (asksForText.has(name ?? '')) ask(first, node.start);
      else if (name === 'useText' && first) namespaces.add(first.key);
    },
  });
  return { file: file.path, namespaces, asked, strings, beginnings, properties };
};
