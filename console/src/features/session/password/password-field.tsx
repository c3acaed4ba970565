import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';

/** Password input whose visibility toggle is focusable and labeled. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useText('session');
  return <PasswordInput visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }} {...props} />;
}
