import { faultName } from '@botify/domain/alarms/fault-name';
import { Button, CloseButton } from '@mantine/core';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { machinePath, recordingsPath, robotDetailPath, robotVideoPath, videoPath } from '../../../kernel/page/paths.ts';
import { atMoment, useMoment } from '../../../kernel/past/moment.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { LevelBar } from '../../../ui/level-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { LevelTag, StatusTag } from '../../../ui/status-tag.tsx';
import { Ago } from '../../../ui/time.tsx';
import type { MapMachine } from './machines.ts';
import classes from './robot-map.module.css';

/** The page of the machine lists the others. */
const mostErrors = 3;

/** The selected machine. */
export function RobotMapCard({ machine, onClose }: { machine: MapMachine; onClose: () => void }) {
  const { t } = useText('robotMap');
  const { t: common } = useText('common');
  const { t: then } = useText('timeMachine');
  const mayOpen = useHasPage(robotDetailPath);
  const moment = useMoment();
  const mayWatch = useHasPage(robotVideoPath);
  const { id, name, status, battery, placeId, siteName, lastOnline, errors } = machine;
  return (
    <section className={classes.card} aria-label={t('card', { name })}>
      <header className={classes.cardHead}>
        <div>
          <h2 className={classes.cardTitle}>{name}</h2>
          <p className={classes.dimmed}>{id}</p>
        </div>
        <CloseButton aria-label={common('action.close')} onClick={onClose} />
      </header>
      <div className={classes.cardStatus}>
        <StatusTag status={status} />
        {lastOnline && (
          <span className={classes.dimmed}>
            {t('lastOnline')} <Ago at={lastOnline} />
          </span>
        )}
      </div>
      {errors.length > 0 && (
        <ul className={classes.errors} aria-label={t('errors')}>
          {errors.slice(0, mostErrors).map((error) => (
            <li key={error.id}>
              <LevelTag level={error.noticeLevel} /> {faultName(storedLocale(), error)}
            </li>
          ))}
          {errors.length > mostErrors && <li className={classes.dimmed}>{t('moreErrors', { count: errors.length - mostErrors })}</li>}
        </ul>
      )}
      <dl className={classes.facts}>
        <dt>{t('battery')}</dt>
        <dd>
          <LevelBar value={battery} kind="battery" label={t('battery')} />
        </dd>
        <dt>{t('site')}</dt>
        <dd>
          <SiteLink siteId={placeId} name={siteName} none={t('noSite')} />
        </dd>
      </dl>
      {mayOpen && (
        <Button component={Link} to={machinePath(id)} variant="default" size="xs" fullWidth>
          {t('open')}
        </Button>
      )}
      {mayWatch && (
        <Button
          component={Link}
          to={moment === undefined ? videoPath(id) : atMoment(recordingsPath(id), moment)}
          variant="default"
          size="xs"
          fullWidth
          mt={8}
        >
          {moment === undefined ? t('video') : then('video')}
        </Button>
      )}
    </section>
  );
}
