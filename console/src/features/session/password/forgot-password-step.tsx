import { resetPassword, type Who } from './forgot-calls.ts';
import { NewPasswordForm } from './new-password-form.tsx';

interface Props {
  readonly who: Who;
  readonly code: string;
  readonly onDone: () => void;
}

/** Step 3: the new password, twice. */
export const ForgotPasswordStep = ({ who, code, onDone }: Props) => (
  <NewPasswordForm username={who.address} save={(passwords) => resetPassword(who, code, passwords).then(onDone)} />
);
