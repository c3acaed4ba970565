import { tenants } from '@botify/contract/accounts/tenants.contract';
import { NativeSelect } from '@mantine/core';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { leaveFor } from '../navigation/ask-about-draft.ts';
import classes from './top-bar.module.css';

/** Staff of the provider choose whose machines they look at. */
export function TenantSelect() {
  const type = useSession((state) => state.profile?.type);
  return type === 1 ? <Choice /> : null;
}

function Choice() {
  const { t } = useText('shell');
  const tenantCode = useSession((state) => state.tenantCode);
  const { data = [] } = useCall(tenants.list, {});
  // An administrator of a tenant has nothing to choose.
  if (data.length < 2) return null;

  const choose = (chosen: string) =>
    leaveFor(() => {
      session.chooseTenant(chosen);
      saySuccess(t('tenant.chosen', { tenant: data.find((one) => one.tenantCode === chosen)?.name }));
    });

  return (
    <NativeSelect
      aria-label={t('tenant.label')}
      size="xs"
      className={classes.choice}
      data={data.map(({ tenantCode: value, name: label }) => ({ value, label }))}
      value={tenantCode ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
