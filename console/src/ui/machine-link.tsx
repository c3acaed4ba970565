import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { Anchor } from '@mantine/core';
import { machinePath, robotDetailPath } from '../kernel/page/paths.ts';
import { useHasPage } from '../kernel/session/menu-rights.ts';
import { Link } from './link.tsx';

/** Name of a machine; a link if the account has access to its page. */
export const MachineLink = ({ robotSn, remark }: { readonly robotSn: RobotSn; readonly remark: string }) =>
  useHasPage(robotDetailPath) ? (
    <Anchor component={Link} to={machinePath(robotSn)} inherit>
      {remark}
    </Anchor>
  ) : (
    remark
  );
