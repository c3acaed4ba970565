const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** `Accounts 2026-03-01.xlsx`, with the date in the reader's time zone. */
export function fileNameOf(title: string, type: string, day: string): string {
  const ending = endings[type.split(';')[0]?.trim() ?? ''];
  return `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${day}${ending ? `.${ending}` : ''}`;
}
