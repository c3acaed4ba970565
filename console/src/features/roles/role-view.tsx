import type { Grantable } from '@botify/contract/roles/roles.contract';
import { Button, Stack } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Holders } from './role-holders.tsx';
import { RolePermissions } from './role-permissions.tsx';
import type { RoleDetail } from './role-values.ts';
import classes from './roles.module.css';

interface Props {
  readonly role: RoleDetail;
  readonly entries: readonly Grantable[];
  readonly onClose: () => void;
}

/** A role that is not the user's to change. */
export function RoleView({ role, entries, onClose }: Props) {
  const { t } = useText('roles');
  const { t: common } = useText('common');
  const facts: readonly Fact[] = [
    [t('field.nameZh'), role.nameZh],
    [t('field.nameEn'), role.nameEn],
    [t('field.number'), role.number],
  ];
  return (
    <Dialog
      title={t('dialog.view', { name: role.name })}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <Stack gap="md">
        <p className={classes.quiet}>{t(role.editable ? 'dialog.noRight' : 'dialog.higher')}</p>
        <Facts facts={facts} />
        <RolePermissions entries={entries} ticked={role.menuIds} />
        <Holders role={role} />
      </Stack>
    </Dialog>
  );
}
