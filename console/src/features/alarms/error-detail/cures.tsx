import type { ErrorDetail, PastFix } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { Anchor, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { errorPath } from '../../../kernel/page/paths.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Duration, Figure } from '../../../ui/figure.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import { recentAddress } from './days.ts';
import classes from './error-detail.module.css';
import { TriedFixes } from './fixes.tsx';
import { errorsPath } from './links.tsx';

/** Period that the call counts. */
const countedDays = 90;

/** How earlier occurrences of this fault were resolved. */
export function ErrorCures({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const query = useCall(robotErrors.cures, { params: { id: error.id } });
  return (
    <SectionFrame title={t('detail.section.cures')}>
      <Loaded query={query} skeleton={<Skeleton height={160} />}>
        {({ fixes, machine, fleet, count, medianSeconds }) => (
          <>
            <dl className={classes.figures}>
              <div>
                <dt>{t('cures.count')}</dt>
                <dd>
                  <Figure
                    value={count}
                    formula={t('cures.countHint')}
                    to={errorsPath + recentAddress(error.faultCode, countedDays, new Date())}
                  />
                </dd>
              </div>
              <div>
                <dt>{t('cures.median')}</dt>
                <dd>
                  <Duration seconds={medianSeconds} formula={t('cures.medianHint')} />
                </dd>
              </div>
            </dl>
            <TriedFixes error={error} fixes={fixes} />
            <CureList title={t('cures.machine')} cures={machine} none={t('cures.noneMachine')} />
            <CureList title={t('cures.fleet')} cures={fleet} none={t('cures.noneFleet')} named />
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}

interface ListProps {
  readonly title: string;
  readonly cures: readonly PastFix[];
  readonly none: string;
  /** Show the machine of each occurrence. */
  readonly named?: boolean;
}

function CureList({ title, cures, none, named = false }: ListProps) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      {cures.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.cures} aria-labelledby={id}>
          {cures.map((cure) => (
            <CureItem key={cure.id} cure={cure} named={named} />
          ))}
        </ul>
      )}
    </>
  );
}

function CureItem({ cure, named }: { readonly cure: PastFix; readonly named: boolean }) {
  const { t } = useText('errorManagement');
  const { id, remark, siteName, timeZone, note, nickName, resolvedAt, duration } = cure;
  return (
    <li>
      <p className={classes.cure}>{note}</p>
      <p className={classes.aside}>
        {named && <span>{siteName ? `${remark} · ${siteName}` : remark}</span>}
        {nickName && <span>{nickName}</span>}
        <Time at={resolvedAt} zone={timeZone} precision="minute" />
        <span>
          {t('cures.took')} <Duration seconds={duration} />
        </span>
        <Anchor component={Link} to={errorPath(id)} inherit aria-label={t('cures.openNamed', { name: remark })}>
          {t('cures.open')}
        </Anchor>
      </p>
    </li>
  );
}
