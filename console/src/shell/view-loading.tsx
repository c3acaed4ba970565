import { Skeleton, Stack } from '@mantine/core';
import { useText } from '../kernel/text.ts';

/** Where a page will be in a moment. */
export function ViewLoading() {
  const { t } = useText('common');
  return (
    <Stack role="status" aria-label={t('shell.loading')} gap="md">
      <Skeleton height={28} width={220} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
