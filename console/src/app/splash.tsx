import { Center, Loader } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';

/** Shown while the router or the session loads. */
export function Splash() {
  const { t } = useText('common');
  return (
    <Center h="100dvh" role="status" aria-label={t('shell.loading')}>
      <Loader type="dots" />
    </Center>
  );
}
