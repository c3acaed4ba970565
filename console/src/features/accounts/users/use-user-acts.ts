import { type User, users } from '@botify/contract/accounts/accounts.contract';
import { personalData } from '@botify/contract/personal-data/personal-data.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { download } from '../../../kernel/call/download.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useCloseItem } from '../../../kernel/page/page.tsx';
import { ask, offerUndo, saySuccess, type UndoOptions } from '../../../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../../../ui/confirm-by-retyping.tsx';

export interface UserActs {
  readonly refresh: () => Promise<void>;
  readonly activate: (user: User) => void;
  readonly deactivate: (user: User) => void;
  readonly resetPassword: (user: User) => void;
  readonly inviteAgain: (user: User) => void;
  readonly withdrawInvitation: (user: User) => void;
  readonly endSessions: (user: User) => void;
  readonly resetSecondFactor: (user: User) => void;
  readonly remove: (user: User) => void;
  readonly exportPerson: (user: User) => void;
  readonly erasePerson: (user: User) => void;
}

/** Actions on an account without opening it. */
export function useUserActs(): UserActs {
  const { t } = useText('accounts');
  const { t: common } = useText('common');
  const { t: personal } = useText('personalData');
  const queries = useQueryClient();
  const closeItem = useCloseItem();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: callKey(users.list) });
    /** A failed call shows a toast. Refetch in both cases: the list may have changed. */
    const act = (done: Promise<unknown>, words: string) =>
      void done
        .then(() => saySuccess(words))
        .catch(() => undefined)
        .finally(refresh);
    const sure = (words: { title: string; text: string; confirm: string }, onConfirm: () => void) =>
      ask({ ...words, cancel: common('action.cancel'), onConfirm, onClose: () => undefined });
    const setStatus = ({ id, name }: User, active: boolean) => {
      const [change, inverse] = active ? [users.activate, users.deactivate] : [users.deactivate, users.activate];
      const undo = (version: number) => (quiet: UndoOptions) =>
        call(inverse, { params: { id }, query: { version } }, quiet).finally(refresh);
      void call(change, { params: { id } })
        .then(({ version }) => offerUndo({ of: id, words: t(active ? 'activated' : 'deactivated', { name }), undo: undo(version) }))
        .catch(() => undefined)
        .finally(refresh);
    };
    return {
      refresh,
      activate: (user) => setStatus(user, true),
      deactivate: (user) => setStatus(user, false),
      resetPassword: ({ id, name, email }) =>
        sure({ title: t('reset.title', { name }), text: t('reset.text', { email }), confirm: t('reset.confirm') }, () =>
          act(call(users.resetPassword, { params: { id } }), t('reset.done', { email })),
        ),
      inviteAgain: ({ id, email }) => act(call(users.inviteAgain, { params: { id } }), t('invitation.again', { email })),
      withdrawInvitation: ({ id, name }) =>
        sure({ title: t('withdraw.title', { name }), text: t('withdraw.text'), confirm: t('withdraw.confirm') }, () =>
          act(call(users.withdrawInvitation, { params: { id } }), t('withdraw.done', { name })),
        ),
      endSessions: ({ id, name }) =>
        sure({ title: t('endSessions.title', { name }), text: t('endSessions.text'), confirm: t('endSessions.confirm') }, () =>
          act(call(users.endSessions, { params: { id } }), t('endSessions.done', { name })),
        ),
      resetSecondFactor: ({ id, name, email }) =>
        sure(
          {
            title: t('resetSecondFactor.title', { name }),
            text: t('resetSecondFactor.text', { email }),
            confirm: t('resetSecondFactor.confirm'),
          },
          () => act(call(users.resetSecondFactor, { params: { id } }), t('resetSecondFactor.done', { name })),
        ),
      remove: ({ id, name, username }) =>
        confirmByRetyping({
          title: t('remove.title', { name }),
          what: username,
          label: t('remove.label'),
          text: t('remove.text'),
          mismatch: t('remove.mismatch'),
          confirm: t('remove.confirm'),
          onConfirm: async () => {
            await call(users.remove, { params: { id }, query: { confirmation: username } });
            saySuccess(t('remove.done', { name }));
            closeItem('/system/user/seeAs', id);
            await refresh();
          },
        }),
      exportPerson: ({ id, name }) =>
        act(download(personalData.exportAccount, { params: { id } }, personal('fileName', { name })), personal('exported')),
      erasePerson: ({ id, name, username }) =>
        confirmByRetyping({
          title: personal('eraseTitle', { name }),
          what: username,
          label: t('remove.label'),
          text: personal('eraseText'),
          mismatch: t('remove.mismatch'),
          confirm: personal('erase'),
          onConfirm: async () => {
            const { pseudonym } = await call(personalData.eraseAccount, { params: { id }, query: { confirmation: username } });
            saySuccess(personal('erased', { pseudonym }));
            closeItem('/system/user/seeAs', id);
            await refresh();
          },
        }),
    };
  }, [t, common, personal, queries, closeItem]);
}
