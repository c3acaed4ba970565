import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { errorDetailPath, machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';

export const errorsPath = '/abnormalManage';
export const cataloguePath = '/abnormalManage/catalogue';

export const useMayOpenError = (): boolean => useHasPage(errorDetailPath);
export const useMayOpenMachine = (): boolean => useHasPage(robotDetailPath);

/** Name of a machine; a link if the account has access to its page. */
export const ErrorMachine = ({ robotSn, remark }: { readonly robotSn: RobotSn; readonly remark: string }) =>
  useMayOpenMachine() ? (
    <Anchor component={Link} to={machinePath(robotSn)} inherit>
      {remark}
    </Anchor>
  ) : (
    remark
  );
