import type { Robot } from '@botify/contract/robots/robots.contract';
import { Menu } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { connectPath } from '../../../kernel/page/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { OpenDialog } from './dialogs.tsx';
import type { LifeCycleActs } from './use-life-cycle.ts';

interface Props {
  readonly robot: Robot;
  readonly acts: LifeCycleActs;
  readonly mayTransfer: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Only the history of a machine stays with a tenant it left. */
export function RobotRowMenu({ robot, acts, mayTransfer, onOpen }: Props) {
  const { t } = useText('robotLife');
  const { t: connect } = useText('robotConnect');
  const { robotSn, remark: name, retiredAt, movedAt, lastOnline } = robot;
  if (movedAt !== null) return null;
  return (
    <RowMenu label={t('moreNamed', { name })}>
      {lastOnline === null && (
        <Menu.Item component={Link} to={connectPath(robotSn)}>
          {connect('act')}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onOpen({ kind: 'move', robotSns: [robotSn] })}>{t('move.act')}</Menu.Item>
      {mayTransfer && <Menu.Item onClick={() => onOpen({ kind: 'transfer', robot })}>{t('transfer.act')}</Menu.Item>}
      {retiredAt === null ? (
        <>
          <Menu.Item onClick={() => onOpen({ kind: 'controlBox', robot })}>{t('controlBox.act')}</Menu.Item>
          <Menu.Item onClick={() => acts.retire([robotSn])}>{t('retire.act')}</Menu.Item>
        </>
      ) : (
        <Menu.Item onClick={() => acts.reactivate([robotSn])}>{t('reactivate.act')}</Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => acts.remove(robot)}>
        {t('remove.act')}
      </Menu.Item>
    </RowMenu>
  );
}
