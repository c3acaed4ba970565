import { Button, Stack, Text } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';

/** A section of the profile that could not be loaded, with a retry. */
export function SectionFailure({ words, retry }: { readonly words: string; readonly retry: () => unknown }) {
  const { t } = useText('common');
  return (
    <Stack align="flex-start" gap="xs" role="status">
      <Text size="sm">{words}</Text>
      <Button size="xs" variant="default" onClick={() => void retry()}>
        {t('action.retry')}
      </Button>
    </Stack>
  );
}
