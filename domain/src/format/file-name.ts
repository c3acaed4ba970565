const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** `Accounts 2026-03-01.xlsx`: the reader's day, so that files of different days stay apart. */
export function fileNameOf(title: string, type: string, day: string): string {
  const ending = endings[type.split(';')[0]?.trim() ?? ''];
  return `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${day}${ending ? `.${ending}` : ''}`;
}
