import { Skeleton, Stack } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Placeholder of a loading page. */
export function ViewLoading() {
  const { t } = useText('common');
  return (
    <>
      <PageHeader />
      <Stack role="status" aria-label={t('shell.loading')} gap="md">
        <Skeleton height={36} />
        <Skeleton height={320} />
      </Stack>
    </>
  );
}
