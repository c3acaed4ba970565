import { parseSync, Visitor } from 'rolldown/utils';
import type { SourceFile } from './files.ts';

export type Visit = ConstructorParameters<typeof Visitor>[0];

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>();

/** Several checks look at the same files; each is parsed once. */
export const parseSource = (file: SourceFile) => {
  const result = parsed.get(file) ?? parseSync(file.path, file.text);
  parsed.set(file, result);
  const [first] = result.errors;
  if (first) throw new Error(`${file.path}:${lineAt(file.text, first.labels[0]?.start ?? 0)} cannot be read: ${first.message}`);
  return result;
};

export const visitSource = (file: SourceFile, visit: Visit): void => new Visitor(visit).visit(parseSource(file).program);
