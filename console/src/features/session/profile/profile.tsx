import { personalData } from '@botify/contract/personal-data/personal-data.contract';
import { loginEvents } from '@botify/contract/session/login-events.contract';
import { session as calls, type SessionSummary } from '@botify/contract/session/session.contract';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { download } from '../../../kernel/call/download.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { DeviceName, useDeviceName } from '../../../ui/device-name.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { Identities } from './identities.tsx';
import classes from './profile.module.css';
import { SectionFailure } from './section-failure.tsx';
import { SectionTitle } from './section-title.tsx';

/** Sessions of the account. All but the current one can be ended. */
function Devices() {
  const { t } = useText('profile');
  const { data, isError, refetch } = useCall(calls.sessions, {});
  if (isError) return <SectionFailure words={t('failed')} retry={refetch} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      <ul className={classes.list} aria-label={t('devices')}>
        {data.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {data.some(({ current }) => !current) && <RevokeOthers />}
    </>
  );
}

/** Ends every session but this one. */
function RevokeOthers() {
  const { t } = useText('profile');
  const { t: common } = useText('common');
  const endSessions = useEndSessions();
  const askFirst = () =>
    ask({
      title: t('revokeOthers'),
      text: t('revokeOthersSure'),
      confirm: t('revokeOthers'),
      cancel: common('action.cancel'),
      onConfirm: () => void endSessions(call(calls.revokeOthers, {}), t('othersRevoked')),
      onClose: () => undefined,
    });
  return (
    <Group>
      <Button size="xs" variant="default" onClick={askFirst}>
        {t('revokeOthers')}
      </Button>
    </Group>
  );
}

/** Latest logins and security events of the account. */
function Events() {
  const { t } = useText('profile');
  const { data, isError, refetch } = useCall(loginEvents.own, { query: { size: 10 } });
  if (isError) return <SectionFailure words={t('eventsFailed')} retry={refetch} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <ul className={classes.list} aria-label={t('events')}>
      {data.records.map(({ id, at, kind, ok, ip, device, newDevice }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <p className={classes.name}>
              {t(`event.${kind}`)} {!ok && <Tag tone="red">{t('rejected')}</Tag>}
              {newDevice && <Tag tone="orange">{t('newDevice')}</Tag>}
            </p>
            <p className={classes.when}>
              <Time at={at} precision="minute" /> · {ip} · <DeviceName device={device} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Runs a call that ends sessions and reloads their list. */
function useEndSessions() {
  const queries = useQueryClient();
  return (ending: Promise<unknown>, success: string) =>
    ending
      .then(() => saySuccess(success))
      // A toast has shown the error. Refetch in both cases: the list may have changed.
      .catch(() => undefined)
      .finally(() => queries.invalidateQueries({ queryKey: callKey(calls.sessions) }));
}

function DeviceRow({ session: { id, current, device, ip, createdAt, lastSeenAt } }: { session: SessionSummary }) {
  const { t } = useText('profile');
  const { t: common } = useText('common');
  const endSessions = useEndSessions();
  const name = useDeviceName(device);
  const address = ip ?? t('noAddress');

  const askFirst = () =>
    ask({
      title: t('revokeNamed', { device: name, address }),
      text: t('revokeSure'),
      confirm: t('revoke'),
      cancel: common('action.cancel'),
      onConfirm: () => void endSessions(call(calls.revokeSession, { params: { id } }), t('revoked')),
      onClose: () => undefined,
    });

  return (
    <li className={classes.row}>
      <Icon name="device" size={22} className={classes.icon} />
      <div className={classes.what}>
        <p className={classes.name}>
          {name} {current && <Tag tone="green">{t('current')}</Tag>}
        </p>
        <p className={classes.when}>
          {address} · {t('lastSeen')} <Time at={lastSeenAt} precision="minute" /> · {t('signedIn')}{' '}
          <Time at={createdAt} precision="minute" />
        </p>
      </div>
      {!current && (
        <Button size="xs" variant="default" onClick={askFirst} aria-label={t('revokeNamed', { device: name, address })}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

/** Everything that is stored about the user, as a file. */
function OwnData() {
  const { t } = useText('profile');
  const [busy, run] = useBusy();
  const save = () => run(() => download(personalData.exportOwn, {}, t('data.fileName')).then(() => saySuccess(t('data.exported'))));
  return (
    <Group>
      <Button size="xs" variant="default" disabled={busy} aria-busy={busy} leftSection={<Icon name="download" size={16} />} onClick={save}>
        {t(busy ? 'data.exporting' : 'data.export')}
      </Button>
    </Group>
  );
}

/** Profile of the user with signed-in devices. */
export function Profile({ onClose }: { onClose: () => void }) {
  const { t } = useText('profile');
  const { t: session } = useText('session');
  const { t: factor } = useText('secondFactor');
  const profile = useSession((state) => state.profile);
  const role = useSession((state) => state.roleList[0]?.name);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [session('field.name'), profile?.nickName],
    [session('field.username'), profile?.username],
    [session('field.phone'), profile?.mobile],
    [t('company'), profile?.tenantCode],
    [t('role'), role],
  ];
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '-'}</dd>
            </div>
          ))}
        </dl>
        <SectionTitle title={factor('title')} text={factor('text')} />
        <SecondFactor />
        <SectionTitle title={t('devices')} text={t('devicesText')} />
        <Devices />
        <Identities />
        <SectionTitle title={t('events')} text={t('eventsText')} />
        <Events />
        <SectionTitle title={t('data.title')} text={t('data.text')} />
        <OwnData />
      </Stack>
    </Dialog>
  );
}
