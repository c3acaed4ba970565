import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { formatNumber } from '@botify/domain/format/number';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { addressOf, errorListPath, missedPath, robotListPath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { Figure } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { Live } from '../../ui/live.tsx';
import { worstFirst } from '../../ui/map/map-point.ts';
import { MarkIcon } from '../../ui/map/mark-shapes.tsx';
import { LevelTag } from '../../ui/status-tag.tsx';
import classes from './sites.module.css';

/** Active errors of a site. */
export const siteErrorsPath = (siteId: string): string => addressOf(errorListPath, { siteId, running: '1' });

/** The table shortens it in languages with longer words; `title` is the whole text. */
const MaybeLink = ({ to, title, children }: { readonly to: string | undefined; readonly title: string; readonly children: ReactNode }) =>
  to ? (
    <Link to={to} className={classes.figure} title={title}>
      {children}
    </Link>
  ) : (
    <span className={classes.figure} title={title}>
      {children}
    </span>
  );

/** Number of machines, in total and by status. Each leads to the list of these machines. */
export function SiteMachines({ id, robots }: Pick<SiteStatus, 'id' | 'robots'>) {
  const { t } = useText('sites');
  const hasList = useHasPage(robotListPath);
  const total = worstFirst.reduce((sum, status) => sum + robots[status], 0);
  if (total === 0) return <span className={classes.more}>{t('noMachines')}</span>;
  const to = (status?: string) => (hasList ? addressOf(robotListPath, { siteId: id, status }) : undefined);
  const all = t('count.machines', { count: total, number: formatNumber(total) });
  return (
    <span className={classes.counts}>
      <MaybeLink to={to()} title={all}>
        {all}
      </MaybeLink>
      {worstFirst
        .filter((status) => robots[status] > 0)
        .map((status) => {
          const words = t(`count.${status}`, { number: formatNumber(robots[status]) });
          return (
            <MaybeLink key={status} to={to(status)} title={words}>
              <MarkIcon status={status} size={14} />
              <Live value={robots[status]}>{words}</Live>
            </MaybeLink>
          );
        })}
    </span>
  );
}

/** Number of active errors with their highest level. */
export function SiteErrorCount({ id, errors }: Pick<SiteStatus, 'id' | 'errors'>) {
  const { t } = useText('sites');
  const hasList = useHasPage(errorListPath);
  const total = noticeLevels.reduce((sum, level) => sum + errors[level], 0);
  const highest = noticeLevels.find((level) => errors[level] > 0);
  return (
    <span className={classes.counts}>
      <Live value={total}>
        <Figure value={total} to={hasList && total > 0 ? siteErrorsPath(id) : undefined} />
      </Live>
      <span className={classes.unit}>{t('errorUnit', { count: total })}</span>
      {highest && <LevelTag level={highest} />}
    </span>
  );
}

/** Machines that completed the cleaning expected today, of those that should. */
export function SiteSchedule({ today: { done, expected } }: Pick<SiteStatus, 'today'>) {
  const { t } = useText('sites');
  const { t: report } = useText('periodReports');
  if (expected === 0) return <span className={classes.more}>{report('missed.noneExpected')}</span>;
  return t('doneOf', { done: formatNumber(done), expected: formatNumber(expected) });
}

/** Machine-days of the last days with missed or partly done cleaning. */
export function SiteMissedCount({ id, missed: { from, to, missed, partial } }: Pick<SiteStatus, 'id' | 'missed'>) {
  const hasPage = useHasPage(missedPath);
  const total = missed + partial;
  return <Figure value={total} to={hasPage && total > 0 ? addressOf(missedPath, { siteId: id, from, to }) : undefined} />;
}
