import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { Text } from '@mantine/core';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { errorDetailPath, errorListPath, errorPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MachineLink } from '../../../ui/machine-link.tsx';
import { ErrorStateTag, LevelMeaning } from '../../../ui/status-tag.tsx';
import { Ago } from '../../../ui/time.tsx';
import { siteErrorsPath } from '../figures.tsx';
import { AllLink } from './all-link.tsx';
import classes from './overview.module.css';

const few = 5;
const everyMs = 15_000;

/** The most severe active errors of a site. */
export function SiteErrors({ site: { id: siteId } }: { readonly site: SiteStatus }) {
  const { t } = useText('sites');
  const hasList = useHasPage(errorListPath);
  const mayOpen = useHasPage(errorDetailPath);
  const query = useLiveCall(robotErrors.list, { body: { siteId, running: true, sort: 'noticeLevel', current: 1, size: few } }, everyMs);
  return (
    <SectionFrame title={t('column.errors')} actions={hasList && <AllLink to={siteErrorsPath(siteId)}>{t('all')}</AllLink>}>
      <Loaded query={query}>
        {({ records, total }) => (
          <>
            {total === 0 && (
              <Text size="sm" c="dimmed">
                {t('noErrors')}
              </Text>
            )}
            <ul className={classes.rows} aria-label={t('column.errors')}>
              {records.map((error) => (
                <li key={error.id}>
                  <LevelMeaning level={error.noticeLevel} />
                  <span>{mayOpen ? <Link to={errorPath(error.id)}>{error.faultName}</Link> : error.faultName}</span>
                  <span className={classes.dimmed}>{error.faultCode}</span>
                  <span>
                    <MachineLink {...error} />
                  </span>
                  <span className={classes.dimmed}>
                    <Ago at={error.startTime} />
                  </span>
                  <ErrorStateTag state={error.state} plain />
                </li>
              ))}
            </ul>
            {total > records.length && <p className={classes.dimmed}>{t('moreErrors', { count: total - records.length })}</p>}
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}
