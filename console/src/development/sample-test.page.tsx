import { sampleCalls } from '@botify/contract/development/sample-calls';
import type { Result } from '@botify/contract/kernel/endpoint';
import { isValidName } from '@botify/domain/development/template-routes';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDeferredValue, useState } from 'react';
import { call } from '../kernel/call/call.ts';
import { useCall } from '../kernel/call/query.tsx';
import { useText } from '../kernel/locale/text.ts';
import { saySuccess } from '../kernel/toasts/toasts.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Facts } from '../ui/figures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const shown = 10;

/** Searches sample users by part of their name. */
function SampleSearch() {
  const { t } = useText('development');
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed);
  const query = useCall(sampleCalls.searchUser, { query: { name } });
  return (
    <SectionFrame title={t('sample.test.search')}>
      <TextInput
        label={t('sample.test.searchLabel')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={360}
        mb="sm"
      />
      <Loaded query={query}>
        {({ items }) => (
          <>
            <Text role="status">{t('sample.test.found', { count: items.length })}</Text>
            <Text c="dimmed" size="sm">
              {items
                .slice(0, shown)
                .map((user) => user.name)
                .join(' · ')}
            </Text>
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}

type User = Result<typeof sampleCalls.info>;

/** The sample login, independent of the real session. */
export default function SampleTestPage() {
  const { t } = useText('development');
  const [user, setUser] = useState<User>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { username: 'admin', password: '' },
    validate: { username: (name) => (isValidName(name) ? null : t('sample.test.usernameWrong')) },
  });
  // The failed call has already shown a toast.
  const during = (act: () => Promise<void>) => {
    setBusy(true);
    void act()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const signIn = (body: typeof form.values) =>
    during(async () => {
      setUser(undefined);
      const { token } = await call(sampleCalls.login, { body });
      setUser(await call(sampleCalls.info, { query: { token } }));
    });
  const signOut = () =>
    during(async () => {
      await call(sampleCalls.logout);
      setUser(undefined);
      saySuccess(t('sample.test.signedOut'));
    });
  return (
    <>
      <PageHeader summary={t('sample.test.summary')} />
      <Stack gap="md">
        <SectionFrame title={t('sample.test.form')}>
          <form onSubmit={form.onSubmit(signIn)} noValidate>
            <Stack gap="sm" maw={360}>
              <TextInput
                label={t('sample.test.username')}
                description={t('sample.test.usernameHint')}
                autoComplete="off"
                {...form.getInputProps('username')}
              />
              <PasswordInput label={t('sample.test.password')} autoComplete="off" {...form.getInputProps('password')} />
              <Group gap="xs">
                <Button type="submit" loading={busy}>
                  {t('sample.test.signIn')}
                </Button>
                {user && (
                  <Button variant="default" disabled={busy} onClick={signOut}>
                    {t('sample.test.signOut')}
                  </Button>
                )}
              </Group>
            </Stack>
          </form>
        </SectionFrame>
        <SectionFrame title={t('sample.test.who')}>
          {user ? (
            <Facts
              facts={[
                [t('sample.test.name'), user.name],
                [t('sample.test.introduction'), user.introduction],
                [t('sample.test.roles'), user.roles.map((role) => t(`sample.role.${role}`)).join(' ')],
              ]}
            />
          ) : (
            <Text c="dimmed">{t('sample.test.nobody')}</Text>
          )}
        </SectionFrame>
        <SampleSearch />
      </Stack>
    </>
  );
}
