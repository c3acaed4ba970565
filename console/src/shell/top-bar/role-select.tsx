import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { leaveWhenDone } from '../navigation/ask-about-draft.ts';
import classes from './top-bar.module.css';

/** Only for users who hold several roles. */
export function RoleSelect() {
  const { t } = useText('common');
  const roleList = useSession((state) => state.roleList);
  const [busy, setBusy] = useState(false);
  const [current] = roleList;
  if (!current || roleList.length < 2) return null;

  async function choose(roleId: string): Promise<boolean> {
    setBusy(true);
    try {
      await session.switchRole(roleId);
      saySuccess(t('shell.roleSwitched', { role: roleList.find(({ id }) => id === roleId)?.name }));
      return true;
    } catch {
      // The user has been told, and the old role stays in use.
      return false;
    } finally {
      setBusy(false);
    }
  }

  // In an order of its own: the list begins with the role in use, and would jump with every choice.
  const options = [...roleList].sort((a, b) => a.number - b.number).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      aria-label={t('shell.role')}
      size="xs"
      className={classes.choice}
      data={options}
      value={current.id}
      disabled={busy}
      onChange={({ currentTarget: { value } }) => leaveWhenDone(() => choose(value))}
    />
  );
}
