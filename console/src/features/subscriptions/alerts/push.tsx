import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type PushDevice, pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { describeDevice } from '@botify/domain/session/describe-device';
import { Button, Skeleton, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { browserPush, fingerprintOf } from '../../../kernel/push/browser-push.ts';
import { keepPush } from '../../../kernel/push/keep-push.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ownZone } from '../../../ui/zone.ts';
import classes from './form.module.css';
import places from './places.module.css';
import { AlertTest } from './test.tsx';

/** Alarms as notifications of the system, per device. Saved at once, unlike the rest of the page. */
export function AlertPush() {
  const { t } = useText('alertSubscription');
  const query = useCall(pushDevices.list, {});
  return (
    <SectionFrame title={t('section.push')}>
      <Loaded query={query} skeleton={<Skeleton height={80} />}>
        {({ publicKey, devices }) => <PushOnDevices publicKey={publicKey} devices={devices} />}
      </Loaded>
    </SectionFrame>
  );
}

type Problem = 'blocked' | 'failed';

/** Fingerprint of this browser; undefined if it has no subscription. */
function useOwnFingerprint(devices: readonly PushDevice[]): string | undefined {
  const [own, setOwn] = useState<string>();
  // The list changes with the subscription.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let current = true;
    void browserPush
      .endpoint()
      .then((endpoint) => endpoint && fingerprintOf(endpoint))
      .then(
        (found) => current && setOwn(found),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [devices]);
  return own;
}

function PushOnDevices({ publicKey, devices }: { readonly publicKey: string; readonly devices: readonly PushDevice[] }) {
  const { t } = useText('alertSubscription');
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const account = useSession(({ profile }) => profile?.username ?? '');
  const [problem, setProblem] = useState<Problem>();
  const own = useOwnFingerprint(devices);
  const support = browserPush.support();
  const here = devices.find(({ fingerprint }) => fingerprint === own);
  const refetch = () =>
    Promise.all([pushDevices.list, alertSubscription.get].map((entry) => queries.invalidateQueries({ queryKey: callKey(entry) })));

  async function turnOn(): Promise<void> {
    setProblem(undefined);
    try {
      const target = await browserPush.turnOn(publicKey);
      if (!target) return setProblem('blocked');
      await call(pushDevices.add, { body: { ...target, timeZone: ownZone() } });
      await keepPush(account);
    } catch (error) {
      // A failed call has shown its message.
      if (error instanceof CallError) throw error;
      return setProblem('failed');
    }
    await refetch();
  }

  async function remove({ id, fingerprint }: PushDevice): Promise<void> {
    await call(pushDevices.remove, { params: { id } });
    if (fingerprint === own) await keepPush(account);
    await refetch();
  }

  const blocked = problem === 'blocked' || (support === 'ready' && browserPush.isBlocked());
  const note = support === 'ready' ? (blocked ? 'blocked' : problem) : support;
  return (
    <div className={classes.stack}>
      <Switch
        label={t('push.on')}
        description={t('push.hint')}
        checked={here !== undefined}
        disabled={busy || support !== 'ready'}
        onChange={() => run(() => (here ? remove(here) : turnOn()))}
      />
      {note && !here && (
        <p role="status" className={classes.aside}>
          {t(`push.${note}`)}
        </p>
      )}
      {devices.length > 0 && (
        <ul className={places.devices} aria-label={t('push.devices')}>
          {devices.map((device) => (
            <Device key={device.id} device={device} isHere={device === here} busy={busy} onRemove={() => run(() => remove(device))} />
          ))}
        </ul>
      )}
      <AlertTest channel="push" hindrance={devices.length > 0 ? undefined : t('push.none')} />
    </div>
  );
}

interface DeviceProps {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Device({ device: { device, createdAt }, isHere, busy, onRemove }: DeviceProps) {
  const { t } = useText('alertSubscription');
  const { browser, system } = describeDevice(device);
  const name = browser && system ? t('push.onSystem', { browser, system }) : (browser ?? system ?? t('push.unknown'));
  return (
    <li>
      <span className={places.deviceName}>
        {name}
        {isHere && <Tag tone="green">{t('push.here')}</Tag>}
      </span>
      <span className={classes.aside}>
        <Time at={createdAt} precision="minute" />
      </span>
      <Button variant="default" size="xs" disabled={busy} aria-label={t('push.removeNamed', { name })} onClick={onRemove}>
        {t('push.remove')}
      </Button>
    </li>
  );
}
