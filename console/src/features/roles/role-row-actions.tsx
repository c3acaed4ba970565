import { type Role, roles } from '@botify/contract/roles/roles.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Menu } from '@mantine/core';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeleteItem } from '../../ui/list/delete-item.tsx';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import type { Asked } from './role-dialog.tsx';
import { useRefreshRoles } from './use-refresh-roles.ts';

/** What can be done to one role; nothing to one of more authority. */
export function RoleRowActions({ role, onAsk }: { readonly role: Role; readonly onAsk: (asked: Asked) => void }) {
  const { t } = useText('roles');
  const [mayEdit, mayRemove] = [useMay('editRole'), useMay('deleteRole')];
  const refresh = useRefreshRoles();
  const { id, name, holders } = role;
  if (!role.editable || !(mayEdit || mayRemove)) return null;

  const question = {
    title: t('delete.title'),
    what: name,
    label: t('delete.label'),
    text: t('delete.text', { name }),
    mismatch: t('delete.mismatch'),
    confirm: t('delete.confirm'),
    onConfirm: async () => {
      await call(roles.remove, { params: { id }, query: { confirmation: name } });
      saySuccess(t('delete.done', { name }));
      await refresh();
    },
  };
  const blocked = holders > 0 ? t('delete.inUse', { count: holders, number: formatNumber(holders) }) : undefined;
  return (
    <>
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" aria-label={t('editNamed', { name })} onClick={() => onAsk({ kind: 'open', role })}>
          {t('edit')}
        </Button>
      )}
      <RowMenu words={t('more')} label={t('moreNamed', { name })}>
        {mayEdit && <Menu.Item onClick={() => onAsk({ kind: 'copy', role })}>{t('copy')}</Menu.Item>}
        {mayEdit && mayRemove && <Menu.Divider />}
        {mayRemove && <DeleteItem words={t('remove')} question={question} blocked={blocked} />}
      </RowMenu>
    </>
  );
}
