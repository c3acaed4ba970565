import { notices } from '@botify/contract/notices/notices.contract';
import { describeDevice } from '@botify/domain/session/describe-device';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { alertSubscriptionPath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Ago } from '../../ui/time.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { pathOf, useMayOpen } from './notice-paths.ts';
import { CategoryTag, NoticeSentence, Repeated } from './notice-sentence.tsx';
import classes from './notices.module.css';
import { useMarkRead, useNewDevices } from './use-notices.ts';

const input = { body: { current: 1, size: 5 } };

/** Logins from new devices. They stay until the user recognizes them. */
function NewDevices() {
  const { t } = useText('noticeList');
  const { t: profile } = useText('profile');
  const { devices, confirm } = useNewDevices();
  const [busy, run] = useBusy();
  if (devices.length === 0) return null;
  return (
    <ul className={classes.latest} aria-label={t('newDevice.title')}>
      {devices.map(({ id, at, ip, device }) => {
        const { browser, system } = describeDevice(device);
        const name = browser && system ? profile('onSystem', { browser, system }) : (browser ?? system ?? profile('unknownDevice'));
        return (
          <li key={id}>
            <p>{t('newDevice.text', { device: name, ip })}</p>
            <div className={classes.about}>
              <Tag tone="orange">{t('newDevice.title')}</Tag>
              <Ago at={at} />
              <Button
                variant="subtle"
                size="compact-xs"
                disabled={busy}
                aria-label={t('newDevice.confirmNamed', { device: name, ip })}
                onClick={() => run(() => confirm(id))}
              >
                {t('newDevice.confirm')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Unread notices by machine and kind, the most severe first, shown under the bell. */
export function LatestNotices({ allPath, onLeave }: { allPath: string; onLeave: () => void }) {
  const { t } = useText('noticeList');
  const query = useCall(notices.groups, input);
  const may = useMayOpen();
  const mark = useMarkRead();
  const hasSettings = useHasPage(alertSubscriptionPath);
  const [busy, run] = useBusy();
  const any = (query.data?.total ?? 0) > 0;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('latest')}</h2>
        <Button variant="subtle" size="compact-xs" disabled={!any} loading={busy} onClick={() => run(mark.all)}>
          {t('markAll')}
        </Button>
      </div>
      <NewDevices />
      <Loaded query={query} skeleton={<Skeleton height={240} />}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={classes.none}>{t('noUnread')}</p>
          ) : (
            <ul className={classes.latest}>
              {records.map(({ latest: notice, count, since, ids }) => (
                <li key={notice.id}>
                  <NoticeSentence
                    notice={notice}
                    to={pathOf(notice, may)}
                    onOpen={() => {
                      mark.some(ids);
                      onLeave();
                    }}
                  />
                  <div className={classes.about}>
                    <CategoryTag category={notice.category} />
                    {count > 1 ? <Repeated count={count} since={since} /> : <Ago at={notice.timestamp} />}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className={classes.foot}>
        <Anchor component={Link} to={allPath} size="sm" onClick={onLeave}>
          {t('all')}
        </Anchor>
        {hasSettings && (
          <Anchor component={Link} to={alertSubscriptionPath} size="sm" onClick={onLeave}>
            {t('settings')}
          </Anchor>
        )}
      </div>
    </>
  );
}
