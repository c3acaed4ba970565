import type { Result } from '@botify/contract/kernel/endpoint';
import { resetLink } from '@botify/contract/session/reset-link.contract';
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Owner = Result<typeof resetLink.check>;

interface ResetLinkFormProps {
  readonly token: string;
  readonly owner: Owner;
  readonly onDone: () => void;
  /** Called if the link was used or expired while the form was open. */
  readonly onGone: (kind: 'gone' | 'used') => void;
}

function ResetLinkForm({ token, owner, onDone, onGone }: ResetLinkFormProps) {
  const { t } = useText('session');
  const save = (passwords: { password: string; confirmPassword: string }) =>
    call(resetLink.use, { body: { token, ...passwords } }).then(onDone, (error: unknown) => {
      const ended = error instanceof CallError ? endOf(error) : undefined;
      if (ended) onGone(ended);
      throw error;
    });
  return (
    <NewPasswordForm username={owner.username} save={save} isFirst={owner.isFirst}>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t(owner.isFirst ? 'resetLink.firstText' : 'resetLink.text', owner)}
      </Text>
    </NewPasswordForm>
  );
}

interface Props {
  readonly token: string;
  /** Leads to the login, with the account if its password was set. */
  readonly onLeave: (account?: string) => void;
}

type Standing =
  | { readonly kind: 'checking' | 'gone' | 'used' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'good'; readonly owner: Owner };

/** Sets one new password with a mailed link. The server names the account; used and expired links are reported. */
export function ResetLink({ token, onLeave }: Props) {
  const { t } = useText('session');
  const { t: common } = useText('common');
  const [standing, setStanding] = useState<Standing>({ kind: 'checking' });
  const check = useCallback(() => {
    setStanding({ kind: 'checking' });
    // No toast: the error is shown in place of the form.
    call(resetLink.check, { body: { token } }, { quiet: true }).then(
      (owner) => setStanding({ kind: 'good', owner }),
      (error: unknown) => setStanding(standingAfter(error, common('failed.error'))),
    );
  }, [token, common]);
  useEffect(check, [check]);

  const ended = standing.kind === 'gone' || standing.kind === 'used' ? standing.kind : undefined;
  const isFirst = standing.kind === 'good' && standing.owner.isFirst;
  const title = ended ? t(`resetLink.${ended}`) : t(isFirst ? 'resetLink.firstTitle' : 'resetLink.title');
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {title}
      </Title>
      {standing.kind === 'checking' && (
        <div role="status" aria-label={t('resetLink.checking')}>
          <Skeleton height={240} />
        </div>
      )}
      {ended && <Text role="alert">{t(`resetLink.${ended}Text`)}</Text>}
      {standing.kind === 'failed' && (
        <Stack gap="sm" align="flex-start">
          <Text role="alert">{standing.words}</Text>
          <Button variant="default" onClick={check}>
            {common('action.retry')}
          </Button>
        </Stack>
      )}
      {standing.kind === 'good' && (
        <ResetLinkForm
          token={token}
          owner={standing.owner}
          onGone={(kind) => setStanding({ kind })}
          onDone={() => {
            saySuccess(t('resetLink.done'));
            onLeave(standing.owner.username);
          }}
        />
      )}
      {ended ? (
        <Button size="md" fullWidth onClick={() => onLeave()}>
          {common('action.toLogin')}
        </Button>
      ) : (
        <Anchor component="button" type="button" size="sm" onClick={() => onLeave()}>
          {t('forgot.backToLogin')}
        </Anchor>
      )}
    </Stack>
  );
}

const endOf = ({ key }: CallError) => (key === 'resetLink.used' ? 'used' : key === 'resetLink.gone' ? 'gone' : undefined);

/** A malformed token counts as expired; other errors may be temporary. */
const standingAfter = (error: unknown, otherwise: string): Standing => {
  if (!(error instanceof CallError)) return { kind: 'failed', words: otherwise };
  return error.status === 400 ? { kind: endOf(error) ?? 'gone' } : { kind: 'failed', words: error.message };
};
