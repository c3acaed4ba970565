import { type AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../kernel/call.ts';
import { Guarded } from '../../kernel/page.tsx';
import { callKey } from '../../kernel/query.tsx';
import { saySuccess } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { unblock } from '../../kernel/unsaved.ts';
import { confirmByRetyping } from '../../ui/confirm-by-retyping.tsx';
import { DangerZone } from '../../ui/detail/danger-zone.tsx';
import { listPath } from './paths.ts';

/** The end of an app account, and of this page with it. */
export function RemoveAccount({ account: { id, name } }: { readonly account: AppAccount }) {
  const { t } = useText('appAccounts');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = () =>
    confirmByRetyping({
      title: t('remove.title'),
      what: name,
      label: t('remove.label'),
      text: t('remove.text'),
      mismatch: t('remove.mismatch'),
      confirm: t('remove.confirm'),
      onConfirm: async () => {
        await call(appAccounts.remove, { params: { id }, query: { confirmation: name } });
        saySuccess(t('remove.done', { name }));
        // What was typed about it has nowhere to go any more.
        unblock();
        void navigate(listPath, { replace: true });
        await queries.invalidateQueries({ queryKey: callKey(appAccounts.list) });
      },
    });
  return (
    <Guarded button="deleteAppUser">
      <DangerZone
        title={t('remove.title')}
        text={t('remove.text')}
        action={
          <Button color="red" variant="outline" onClick={remove}>
            {t('remove.confirm')}
          </Button>
        }
      />
    </Guarded>
  );
}
