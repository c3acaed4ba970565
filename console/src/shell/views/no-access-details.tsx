import { menu } from '@botify/contract/roles/menu.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../../kernel/page/ask-about-draft.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { saySuccess, sayWarning } from '../../kernel/toasts/toasts.ts';
import { type Fact, Facts } from '../../ui/figures.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './no-access.module.css';

/** The missing permission and the roles that can add it. Offers another own role, a request to copy and another account. */
export function NoAccessDetails({ path }: { readonly path: string }) {
  const { t } = useText('roles');
  const { data: access } = useCall(menu.pageAccess, { query: { path } });
  const username = useSession(({ profile }) => profile?.username ?? '');
  const role = useSession(({ roleList }) => roleList[0]?.name ?? '');
  const [busy, run] = useBusy();
  const [request, setRequest] = useState<string>();
  if (!access) return null;
  const { title, permission, ownRoles, granting } = access;
  const names = granting.join(t('tree.names'));
  const facts: readonly Fact[] = [
    [t('missing.page'), title],
    [t('missing.permission'), <code key="code">{permission}</code>],
    [t('missing.account'), `${username} · ${role}`],
    [t('missing.granting'), names || t('missing.provider')],
  ];
  const [other] = ownRoles;
  const copy = async () => {
    const words = t('missing.request', { title, permission: permission ?? '', username, role, url: location.href });
    try {
      await navigator.clipboard.writeText(words);
      saySuccess(t('missing.copied'));
    } catch {
      // Browsers allow the clipboard on secure pages only.
      setRequest(words);
      sayWarning(t('missing.copyFailed'));
    }
  };
  return (
    <div className={classes.details}>
      <Facts facts={facts} />
      <div className={classes.ways}>
        {other && (
          <Button loading={busy} onClick={() => run(() => session.switchRole(other.id))}>
            {t('missing.switchRole', { role: other.name })}
          </Button>
        )}
        <Button variant="default" onClick={() => void copy()}>
          {t('missing.copy')}
        </Button>
        <Button variant="default" onClick={() => leaveFor(() => void session.logout())}>
          {t('missing.otherAccount')}
        </Button>
      </div>
      {request && <pre className={classes.request}>{request}</pre>}
    </div>
  );
}
