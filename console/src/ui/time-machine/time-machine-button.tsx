import { Button } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import type { TimeMachine } from '../../kernel/past/use-time-machine.ts';
import { Icon } from '../icon.tsx';

/** Opens the replay; hidden without permission. */
export function TimeMachineButton({ machine }: { readonly machine: TimeMachine }) {
  const { t } = useText('timeMachine');
  if (!machine.may || machine.replay) return null;
  return (
    <Button variant="default" leftSection={<Icon name="reset" />} onClick={machine.enter}>
      {t('open')}
    </Button>
  );
}
