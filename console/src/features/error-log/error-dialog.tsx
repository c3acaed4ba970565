import { ownName } from '@botify/contract/kernel/locale';
import { dash, formatNumber } from '@botify/domain/format/number';
import { Anchor, Button, Title } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess, sayWarning } from '../../kernel/toasts/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Time } from '../../ui/time.tsx';
import classes from './error-dialog.module.css';
import { type ErrorRow, personIn } from './error-row.ts';

/** Links to the screens of an error. */
const Pages = ({ routes }: { readonly routes: readonly string[] }) => (
  <span className={classes.pages}>
    {routes.map((route) => (
      <Anchor key={route} component={Link} to={route} inherit>
        {route}
      </Anchor>
    ))}
  </span>
);

/** All details of one error, with a copy button. */
export function ErrorDialog({ row, onClose }: { row: ErrorRow; onClose: () => void }) {
  const { t } = useText('errorLog');
  const facts: readonly Fact[] = [
    [t('column.at'), <Time key="at" at={row.at} />],
    ...(row.group ? ([[t('column.since'), <Time key="since" at={row.group.since} />]] as const) : []),
    [t('column.count'), formatNumber(row.count)],
    ...(row.group ? ([[t('column.users'), formatNumber(row.group.users)]] as const) : []),
    [t('column.kind'), t(`kind.${row.kind}`)],
    [t('column.route'), <Pages key="route" routes={row.group?.routes ?? [row.route]} />],
    ...(row.user ? ([[t('column.user'), personIn(row) ?? t('nobody')]] as const) : []),
    ...(row.user ? ([[t('column.browser'), row.user.userAgent ?? dash]] as const) : []),
    [t('column.version'), row.version || dash],
    [t('column.language'), ownName(row.locale)],
    ...(row.reported === undefined ? [] : ([[t('column.reported'), t(row.reported ? 'reported.yes' : 'reported.no')]] as const)),
  ];
  const copy = async () => {
    const lines = [
      row.message,
      ...[t(`kind.${row.kind}`), ...(row.group?.routes ?? [row.route]), row.version, row.user?.userAgent, row.locale].filter(Boolean),
      `${new Date(row.at).toISOString()} × ${row.count}`,
      '',
      row.stack,
    ];
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      saySuccess(t('copied'));
    } catch {
      // Browsers allow the clipboard on secure pages only.
      sayWarning(t('copyFailed'));
    }
  };
  return (
    <Dialog
      title={t('detail')}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      }
    >
      <p className={classes.message}>{row.message}</p>
      <Facts facts={facts} />
      <Title order={3} size="h4">
        {t('stack')}
      </Title>
      {row.stack ? (
        <ScrollRegion className={classes.stack} aria-label={t('stack')}>
          <pre>{row.stack}</pre>
        </ScrollRegion>
      ) : (
        <p>{t('noStack')}</p>
      )}
    </Dialog>
  );
}
