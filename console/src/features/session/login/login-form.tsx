import { type ChangeEvent, type ComponentProps, type FocusEvent, type MouseEvent, type SubmitEvent, useRef, useState } from 'react';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { PlainButton, PlainField, PlainLink, PlainPassword, PlainSpinner, PlainTick } from '../../../ui/plain.tsx';
import { account, type Problem, password, pictureCode } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';
import classes from './login.module.css';
import { type Captcha, useCaptcha } from './use-captcha.ts';

const checks = {
  username: account,
  password: (value: string) => password(value),
  code: pictureCode,
} satisfies Record<string, (value: string) => Problem | undefined>;
type Field = keyof typeof checks;
type Values = Readonly<Record<Field, string>>;

const fields: readonly Field[] = ['username', 'password', 'code'];

/** Own form state: the form library of other pages would add 5 % to the download of the login. */
function useLoginForm(username: string) {
  const explain = useExplain();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ username, password: '', code: '' });
  const [problems, setProblems] = useState<Partial<Record<Field, Problem | undefined>>>({});

  const focus = (field: Field): void => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const set = (field: Field, value: string): void => {
    setValues((now) => ({ ...now, [field]: value }));
    setProblems((now) => ({ ...now, [field]: undefined }));
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: explain(problems[field]),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(field, currentTarget.value),
    onBlur: ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
      // Somebody who changes the language or chooses single sign-on has not skipped the field.
      if (relatedTarget === null || form.current?.contains(relatedTarget))
        setProblems((now) => ({ ...now, [field]: checks[field](values[field]) }));
    },
  });
  /** Shows all problems and focuses the first invalid field. */
  const isFine = (): boolean => {
    setProblems(Object.fromEntries(fields.map((field) => [field, checks[field](values[field])])));
    const wrong = fields.find((field) => checks[field](values[field]));
    if (wrong) focus(wrong);
    return !wrong;
  };
  return { form, values, bind, set, focus, isFine };
}

/** Verification code with its image; a click on the image loads another one. */
function CaptchaField({ captcha, ...input }: Omit<ComponentProps<typeof PlainField>, 'label'> & { captcha: Captcha }) {
  const { t } = useText('session');
  const { picture, renew } = captcha;
  const hint = picture === null ? t('login.codeFailed') : t('login.codeRenew');
  return (
    <div className={classes.row}>
      <PlainField
        {...input}
        label={t('login.code')}
        placeholder={t('login.codeHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
      />
      <button type="button" className={classes.picture} onClick={renew} aria-label={hint} title={hint}>
        {picture ? <img src={picture} alt={t('login.codePicture')} /> : picture === null ? <span>{hint}</span> : <PlainSpinner />}
      </button>
    </div>
  );
}

/** The message about an empty field that loses the focus would move the button away from the pointer before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Lazy: the library for passkeys would add 2 % to the download of the login. */
const byPasskey = async (remember: boolean): Promise<void> => (await import('../second-factor/passkey-login.ts')).loginByPasskey(remember);

interface Props {
  readonly username: string;
  readonly onForgot: () => void;
  /** The password was right, and the account has a second factor. */
  readonly onSecondFactor: (remember: boolean) => void;
}

export function LoginForm({ username, onForgot, onSecondFactor }: Props) {
  const { t } = useText('session');
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const [remember, setRemember] = useState(false);
  const { form, values, bind, set, focus, isFine } = useLoginForm(username);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isFine()) return;
    setBusy(true);
    try {
      await session.login({ ...values, remember, username: values.username.trim(), code: values.code.trim(), key: captcha.key });
    } catch (error) {
      if (error instanceof CallError && error.key === 'session.secondFactorNeeded') return onSecondFactor(remember);
      // The code can be used once. The password is the most likely mistake.
      captcha.renew();
      set('code', '');
      focus(error instanceof CallError && error.key === 'session.wrongCaptcha' ? 'code' : 'password');
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={classes.fields} onSubmit={submit} noValidate>
      <PlainField
        {...bind('username')}
        label={t('login.account')}
        placeholder={t('login.accountHint')}
        autoComplete="username"
        autoFocus
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
      />
      <PlainPassword
        {...bind('password')}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        autoComplete="current-password"
      />
      <CaptchaField {...bind('code')} captcha={captcha} />
      <div className={classes.between}>
        <PlainTick checked={remember} onChange={({ currentTarget }) => setRemember(currentTarget.checked)} label={t('login.remember')} />
        <PlainLink onMouseDown={keepFocus} onClick={onForgot}>
          {t('login.forgot')}
        </PlainLink>
      </div>
      <PlainButton type="submit" busy={busy}>
        {t('login.submit')}
      </PlainButton>
      <PlainButton look="default" disabled={busy} onMouseDown={keepFocus} onClick={() => void byPasskey(remember).catch(() => undefined)}>
        {t('login.passkey')}
      </PlainButton>
    </form>
  );
}
