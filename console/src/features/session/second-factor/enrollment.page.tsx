import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { browserPage } from '../../../kernel/browser/leaving.ts';
import { QueryProvider } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Instead of the console, for an account that must set up two-step verification first. */
export default function EnrollmentPage() {
  const { t } = useText('secondFactor');
  useTitle(t('enroll.title'));
  return (
    <BareFrame>
      <Stack gap="lg" maw={640} w="100%" mx="auto" p="md">
        <div>
          <Title order={1}>{t('enroll.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('enroll.text')}
          </Text>
        </div>
        {/* The shell, which has the other one, is not shown. */}
        <QueryProvider>
          <SecondFactor onOn={() => browserPage.reload()} />
        </QueryProvider>
        <Group>
          <Button variant="default" onClick={() => void session.logout().then(() => browserPage.reload())}>
            {t('enroll.logout')}
          </Button>
        </Group>
      </Stack>
    </BareFrame>
  );
}
