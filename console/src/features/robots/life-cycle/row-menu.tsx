import type { Robot } from '@botify/contract/robots/robots.contract';
import { Menu } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { LifeCycleActs } from './use-life-cycle.ts';

interface Props {
  readonly robot: Robot;
  readonly acts: LifeCycleActs;
  readonly onReplace: (robot: Robot) => void;
}

export function RobotRowMenu({ robot, acts, onReplace }: Props) {
  const { t } = useText('robotLife');
  const { robotSn, remark: name, retiredAt } = robot;
  return (
    <RowMenu words={t('more')} label={t('moreNamed', { name })}>
      {retiredAt === null ? (
        <>
          <Menu.Item onClick={() => onReplace(robot)}>{t('controlBox.act')}</Menu.Item>
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
