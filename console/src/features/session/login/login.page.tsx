import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useProductName } from '../../../kernel/brand/brand-store.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { useResetToken } from '../password/reset-link-token.ts';
import { FloorDrawing } from './floor-drawing.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useText('session');
  const { t: common } = useText('common');
  const product = useProductName();
  return (
    <div className={classes.frame}>
      <aside className={classes.drawing} aria-label={product}>
        <FloorDrawing />
        <div className={classes.product}>
          <Logo size={40} />
          <div>
            <p className={classes.name}>{product}</p>
            <p className={classes.tagline}>{common('tagline')}</p>
          </div>
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>
          <LanguageSwitch />
        </header>
        <main className={classes.form}>{children}</main>
        <footer className={classes.bottom}>
          <p>
            <Sentence
              text={(values) => t('login.agree', values)}
              parts={{
                terms: <a href="#/celue1">{t('login.terms')}</a>,
                privacy: <a href="#/celue">{t('login.privacy')}</a>,
              }}
            />
          </p>
        </footer>
      </div>
    </div>
  );
}

const ForgotPassword = lazy(() => import('../password/forgot-password.tsx').then((module) => ({ default: module.ForgotPassword })));
const ResetLink = lazy(() => import('../password/reset-link.tsx').then((module) => ({ default: module.ResetLink })));
const SsoLogin = lazy(() => import('../sso/sso-login.tsx').then((module) => ({ default: module.SsoLogin })));
const LoginStep = lazy(() => import('../second-factor/login-step.tsx').then((module) => ({ default: module.LoginStep })));
const SetupForm = lazy(() => import('./setup-form.tsx').then((module) => ({ default: module.SetupForm })));

export default function LoginPage() {
  const { t } = useText('session');
  const product = useProductName();
  const reset = useResetToken();
  const [chosen, setView] = useState<'login' | 'forgot' | 'setup' | 'step'>('login');
  const view = reset.token === undefined ? chosen : 'reset';
  const [account, setAccount] = useState('');
  const [hasSso, setHasSso] = useState(false);
  const [remember, setRemember] = useState(false);
  useTitle(
    { login: t('login.title'), forgot: t('forgot.title'), setup: t('setup.title'), step: t('login.title'), reset: t('resetLink.title') }[
      view
    ],
  );
  useEffect(() => {
    session.settings().then(
      ({ setupNeeded, sso }) => {
        if (setupNeeded) showPart(() => setView('setup'));
        if (sso) showPart(() => setHasSso(true));
      },
      // A toast has shown the error; the login page requests it again.
      () => undefined,
    );
  }, []);
  const toLogin = (username = account) => {
    reset.forget();
    setAccount(username);
    setView('login');
  };
  const leaveStep = useCallback(() => setView('login'), []);
  const toStep = (chosenRemember: boolean) =>
    showPart(() => {
      setRemember(chosenRemember);
      setView('step');
    });
  return (
    <LoginFrame>
      <Suspense>
        {reset.token !== undefined && <ResetLink key={reset.token} token={reset.token} onLeave={toLogin} />}
        {view === 'forgot' && <ForgotPassword onLeave={toLogin} />}
        {view === 'step' && <LoginStep remember={remember} onLeave={leaveStep} />}
        {view === 'setup' && <SetupForm onDone={toLogin} />}
        {view === 'login' && (
          <div className={classes.fields}>
            <div>
              <h1 className={classes.title}>{t('login.title')}</h1>
              <p className={classes.welcome}>{t('login.welcome', { product })}</p>
            </div>
            <LoginForm username={account} onForgot={() => showPart(() => setView('forgot'))} onSecondFactor={toStep} />
            {hasSso && <SsoLogin />}
          </div>
        )}
      </Suspense>
    </LoginFrame>
  );
}
