import { resetLink } from '@botify/contract/session/reset-link.contract';
import { Text } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { NewPasswordForm } from './new-password-form.tsx';

interface Props {
  readonly token: string;
  readonly owner: { readonly username: string; readonly name: string };
  readonly onDone: () => void;
  /** Used elsewhere, or too old, while the form was open. */
  readonly onGone: () => void;
}

export function ResetLinkForm({ token, owner, onDone, onGone }: Props) {
  const { t } = useText('session');
  const save = (passwords: { password: string; confirmPassword: string }) =>
    call(resetLink.use, { body: { token, ...passwords } }).then(onDone, (error: unknown) => {
      if (error instanceof CallError && error.key === 'resetLink.gone') onGone();
      throw error;
    });
  return (
    <NewPasswordForm username={owner.username} save={save}>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('resetLink.text', owner)}
      </Text>
    </NewPasswordForm>
  );
}
