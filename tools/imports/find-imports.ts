import type { SourceFile } from '../source/files.ts';
import { lineAt, visitSource } from '../source/parse.ts';

export interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
}

/** Every way to name another module: import, export from, import() and the type import('x'). */
export const findImports = (file: SourceFile): Import[] => {
  const found: Import[] = [];
  const add = (source: { readonly value?: unknown; readonly start: number } | null) => {
    if (typeof source?.value === 'string') found.push({ file: file.path, line: lineAt(file.text, source.start), specifier: source.value });
  };
  visitSource(file, {
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    ImportExpression: (node) => add('value' in node.source ? node.source : null),
  });
  return found;
};
