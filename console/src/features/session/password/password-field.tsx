import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';

/** A password input whose eye can be reached and heard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useText('session');
  return <PasswordInput visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }} {...props} />;
}
