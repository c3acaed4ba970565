import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { machinePath } from '../../../kernel/page/paths.ts';
import { useMayOpenMachine } from './paths.ts';

/** Name of a machine; a link if the account has access to its page. */
export const ErrorMachine = ({ robotSn, remark }: { readonly robotSn: RobotSn; readonly remark: string }) =>
  useMayOpenMachine() ? (
    <Anchor component={Link} to={machinePath(robotSn)} inherit>
      {remark}
    </Anchor>
  ) : (
    remark
  );
