import { sso } from '@botify/contract/sso/sso.contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

/** Return address of single sign-on. The server accepts the answer only in the browser that began the login. */
export default function AuthRedirectPage() {
  const { t } = useText('sso');
  const { t: common } = useText('common');
  useTitle(t('title'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const [answer] = useState(search.slice(1));
  const [problem, setProblem] = useState<string>();
  const started = useRef(false);
  const failed = common('failed.error');
  useEffect(() => {
    if (!answer || started.current) return;
    started.current = true;
    // The answer works once; in the history it would only lead to an error.
    void navigate('/auth-redirect', { replace: true });
    call(sso.finish, { body: { answer } }, { quiet: true }).then(
      ({ access_token: token, data: { redirect, access_token: _token, ...user } }) => {
        session.open(token, user, false);
        // The login leads a signed-in user on, to pages of the console only.
        void navigate(`/login?redirect=${encodeURIComponent(redirect)}`, { replace: true });
      },
      (error: unknown) => setProblem(error instanceof CallError ? error.message : failed),
    );
  }, [answer, navigate, failed]);
  const isRunning = answer !== '' && problem === undefined;
  const title = isRunning ? t('finishing') : problem === undefined ? t('none') : t('failed');
  const toLogin = (
    <Button component={Link} to="/login">
      {common('action.toLogin')}
    </Button>
  );
  return (
    <BareFrame>
      <div role={problem === undefined ? 'status' : 'alert'}>
        <MessagePage title={title} text={problem ?? (isRunning ? t('finishingText') : t('text'))}>
          {!isRunning && toLogin}
        </MessagePage>
      </div>
    </BareFrame>
  );
}
