/** Cells of a CSV file (RFC 4180), with comma, semicolon or tab, whichever the first line has most of. */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\ufeff/, '');
  const [head = ''] = content.split(/\r?\n/, 1);
  const separator = [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r?\n|\r|$)`, 'y');
  const lines: string[][] = [];
  let line: string[] = [];
  while (field.lastIndex < content.length) {
    const found = field.exec(content);
    // A quote inside a field without quotes at its start: the rest of the line is one field.
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
