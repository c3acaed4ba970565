import type { AuditEntry } from '@botify/contract/audit/audit.contract';
import { type ChangeWords, readableChanges } from '@botify/domain/audit/readable-changes';
import { dash, formatNumber } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import { useLanguageLabel } from '../../ui/language-label.ts';
import { Time } from '../../ui/time.tsx';
import classes from './audit.module.css';

/** Names of changed fields and their values. */
function useChangeWords(): ChangeWords {
  const { tree } = useText('audit');
  const { inLanguage } = useLanguageLabel();
  return { label: tree('label'), value: tree('value'), inLanguage };
}

/** Values before and after by field; for created or deleted records, the values they have or had. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useText('audit');
  const words = useChangeWords();
  const fields = readableChanges(words, entry);
  if (fields.length === 0) return <p className={classes.none}>{t('noChanges')}</p>;
  const both = entry.before !== null && entry.after !== null;
  return (
    <table className={classes.changes} aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {both ? (
            <>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </>
          ) : (
            <th scope="col">{t('content')}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {both && (
              <td className={classes.before}>
                <Values values={before} />
              </td>
            )}
            <td>
              <Values values={both ? after : [...before, ...after]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A role can hold hundreds of permissions. */
const mostShown = 200;

function Values({ values }: { values: readonly string[] }) {
  const { t } = useText('audit');
  if (values.length < 2) return <Value value={values[0] ?? dash} />;
  return (
    <ul>
      {Object.entries(values.slice(0, mostShown)).map(([place, value]) => (
        <li key={place}>
          <Value value={value} />
        </li>
      ))}
      {values.length > mostShown && <li>{t('moreValues', { number: formatNumber(values.length - mostShown) })}</li>}
    </ul>
  );
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const Value = ({ value }: { value: string }) => (isoTime.test(value) ? <Time at={value} /> : value);
