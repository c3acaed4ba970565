const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `Accounts 2026-03-01.xlsx`: the reader's day, so that files of different days stay apart. */
export function fileNameOf(title: string, type: string, now: Date): string {
  const day = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
  const ending = endings[type.split(';')[0]?.trim() ?? ''];
  return `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${day}${ending ? `.${ending}` : ''}`;
}
