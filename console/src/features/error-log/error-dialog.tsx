import { dash } from '@botify/domain/format/number';
import { Title } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Time } from '../../ui/time.tsx';
import classes from './error-dialog.module.css';
import { type ErrorRow, personIn } from './error-row.ts';

/** Everything that is known about one error, to read or to copy. */
export function ErrorDialog({ row, onClose }: { row: ErrorRow; onClose: () => void }) {
  const { t } = useText('errorLog');
  const facts: readonly Fact[] = [
    [t('column.at'), <Time key="at" at={row.at} />],
    [t('column.count'), row.count],
    [t('column.kind'), t(`kind.${row.kind}`)],
    [t('column.route'), row.route],
    ...(row.user ? ([[t('column.user'), personIn(row) ?? t('nobody')]] as const) : []),
    ...(row.user ? ([[t('column.browser'), row.user.userAgent ?? dash]] as const) : []),
    [t('column.version'), row.version || dash],
    [t('column.language'), t(`language.${row.locale}`)],
    ...(row.reported === undefined ? [] : ([[t('column.reported'), t(row.reported ? 'reported.yes' : 'reported.no')]] as const)),
  ];
  return (
    <Dialog title={t('detail')} onClose={onClose}>
      <p className={classes.message}>{row.message}</p>
      <Facts facts={facts} />
      <Title order={3} size="h4">
        {t('stack')}
      </Title>
      {row.stack ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and the keyboard must reach what scrolls.
        <section className={classes.stack} tabIndex={0} aria-label={t('stack')}>
          <pre>{row.stack}</pre>
        </section>
      ) : (
        <p>{t('noStack')}</p>
      )}
    </Dialog>
  );
}
