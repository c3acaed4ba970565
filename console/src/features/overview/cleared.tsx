import type { ClearedError, Now } from '@botify/contract/overview/now.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { errorDetailPath, errorPath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { Link } from '../../ui/link.tsx';
import { MachineLink } from '../../ui/machine-link.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { LevelMeaning } from '../../ui/status-tag.tsx';
import { Ago } from '../../ui/time.tsx';
import { OpenError } from './actions.tsx';
import { errorsPath } from './full-lists.tsx';
import classes from './now.module.css';
import { Place } from './place.tsx';

function ClearedRow(error: ClearedError) {
  const { t } = useText('now');
  const { id, noticeLevel, faultName, endTime, timeZone, remark } = error;
  const mayOpen = useHasPage(errorDetailPath);
  return (
    <li className={classes.cleared}>
      <div className={classes.words}>
        <div className={classes.head}>
          <LevelMeaning level={noticeLevel} />
          {mayOpen ? <Link to={errorPath(id)}>{faultName}</Link> : faultName}
          <span className={classes.when}>
            <Sentence text={(values) => t('cleared.ended', values)} parts={{ ago: <Ago at={endTime} zone={timeZone} /> }} />
          </span>
        </div>
        <Place {...error}>
          <MachineLink {...error} />
        </Place>
      </div>
      <Guarded button="handleError">
        <OpenError id={id} text={t('action.document')} about={`${faultName} ${remark}`} />
      </Guarded>
    </li>
  );
}

/** Errors that cleared by themselves. Apart from the list, because they are no open work. */
export function Cleared({ cleared: { total, records } }: { readonly cleared: NonNullable<Now['cleared']> }) {
  const { t } = useText('now');
  const seesErrors = useHasPage(errorsPath);
  if (total === 0) return null;
  const more = total - records.length;
  return (
    <details className={classes.details}>
      <summary>{t('cleared.title', { number: formatNumber(total) })}</summary>
      <p className={classes.note}>{t('cleared.text')}</p>
      <ul className={classes.list}>
        {records.map((error) => (
          <ClearedRow key={error.id} {...error} />
        ))}
      </ul>
      {more > 0 && seesErrors && (
        <Link className={classes.more} to={`${errorsPath}?state=open&state=acknowledged`}>
          {t('cleared.more', { number: formatNumber(more) })}
        </Link>
      )}
    </details>
  );
}
