import { Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Devices } from './devices.tsx';
import classes from './profile.module.css';

/** Profile of the user with signed-in devices. */
export function Profile({ onClose }: { onClose: () => void }) {
  const { t } = useText('session');
  const profile = useSession((state) => state.profile);
  const role = useSession((state) => state.roleList[0]?.name);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('field.name'), profile?.nickName],
    [t('field.username'), profile?.username],
    [t('field.phone'), profile?.mobile],
    [t('profile.company'), profile?.tenantCode],
    [t('profile.role'), role],
  ];
  return (
    <Dialog title={t('profile.title')} onClose={onClose}>
      <Stack gap="md">
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '-'}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Title order={2} size="h3">
            {t('profile.devices')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('profile.devicesText')}
          </Text>
        </div>
        <Devices />
      </Stack>
    </Dialog>
  );
}
