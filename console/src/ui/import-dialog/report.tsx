import { formatNumber } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../tag.tsx';
import classes from './import-dialog.module.css';

export interface ImportReport {
  readonly right: number;
  readonly created: number;
  readonly rows: readonly {
    readonly row: number;
    /** One of these names the row. */
    readonly username?: string;
    readonly name?: string;
    readonly robotSn?: string;
    readonly wrong: readonly { readonly column: string; readonly reason: string }[];
  }[];
}

interface Props {
  readonly report: ImportReport;
}

interface WrongRowsProps extends Props {
  readonly subject: string;
  readonly wrongSkipped: string;
}

const mostShown = 200;

export function ImportCounts({ report: { right, created, rows } }: Props) {
  const { t } = useText('accounts');
  const wrong = rows.filter((row) => row.wrong.length > 0).length;
  return (
    <p className={classes.counts}>
      {created === 0 && (
        <Tag tone="green" icon="check">
          {t('file.rightCount', { count: right })}
        </Tag>
      )}
      {wrong > 0 && (
        <Tag tone="red" icon="alert">
          {t('file.wrongCount', { count: wrong })}
        </Tag>
      )}
    </p>
  );
}

/** Problems by row and column. */
export function WrongRows({ report: { rows }, subject, wrongSkipped }: WrongRowsProps) {
  const { t } = useText('accounts');
  const lines = rows.flatMap(({ wrong, ...row }) => wrong.map((one) => ({ ...row, ...one })));
  if (lines.length === 0) return null;
  return (
    <>
      <p className={classes.intro}>{wrongSkipped}</p>
      <table className={classes.lines} aria-label={t('file.wrongRows')}>
        <thead>
          <tr>
            <th scope="col">{t('file.row')}</th>
            <th scope="col">{subject}</th>
            <th scope="col">{t('file.where')}</th>
            <th scope="col">{t('file.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, mostShown).map(({ row, robotSn, username, name, column, reason }) => (
            <tr key={`${row} ${column}`}>
              <td>{row}</td>
              <td>{robotSn ?? (username || name)}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > mostShown && <p className={classes.intro}>{t('file.more', { number: formatNumber(lines.length - mostShown) })}</p>}
    </>
  );
}
