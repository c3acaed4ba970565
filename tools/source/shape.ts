import { isConfig, type SourceFile } from './files.ts';
import { parseSource } from './parse.ts';

const mostLines = 250;
const mayBeLong = /^text\/|\.table\.ts$|\.contract\.ts$/;
const mayExportDefault = /\.page\.tsx$|^tools\/test\/\w+\.reporter\.ts$/;

/** What other folders of the server use of a feature. */
const mayOnlyReexport = /^server\/src\/features\/[^/]+\/public\.ts$/;

/** Most files have neither a default export nor a re-export, and parsing is nearly all the time of this check. */
const mayOffend = /\bdefault\b|\bexport\s*(?:type\s*)?[*{]/;

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Rules for a single file, independent of imports. */
export const checkShape = (file: SourceFile): string[] => {
  const faults: string[] = [];
  const lines = linesOf(file.text);
  if (lines > mostLines && !mayBeLong.test(file.path)) {
    faults.push(`${file.path} has ${lines} lines, ${mostLines} at most`);
  }
  if (!mayOffend.test(file.text)) return faults;
  const { body } = parseSource(file).program;
  const isDefault = body.some(
    (node) =>
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportNamedDeclaration' &&
        node.specifiers.some(({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name) === 'default')),
  );
  if (isDefault && !mayExportDefault.test(file.path) && !isConfig(file.path)) {
    faults.push(`${file.path} has a default export; only lazy pages (*.page.tsx), config files and reporters may`);
  }
  const isReexport = (node: (typeof body)[number]) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null);
  if (body.length > 0 && body.every(isReexport) && !mayOnlyReexport.test(file.path)) {
    faults.push(`${file.path} only re-exports; import from the file itself`);
  }
  return faults;
};
