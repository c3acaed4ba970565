import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { mostRobots } from '@botify/contract/robots/life-cycle.contract';
import type { Robot } from '@botify/contract/robots/robots.contract';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import type { Selection } from '../../../ui/list/selection.tsx';
import type { RowParts } from '../../../ui/list/table-row.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { RobotRowMenu } from '../life-cycle/row-menu.tsx';
import { useLifeCycle } from '../life-cycle/use-life-cycle.ts';

const ReplaceControlBox = lazy(
  whenOnline(() => import('../life-cycle/control-box.tsx').then((module) => ({ default: module.ReplaceControlBox }))),
);

interface RobotActs extends Pick<RowParts<Robot>, 'rowActions'> {
  readonly selection?: Selection<Robot>;
  readonly dialogs: ReactNode;
}

const nameOf = ({ remark }: Robot) => remark;

/** Actions on one machine and on selected ones, for accounts that manage machines. */
export function useRobotActs(mayManage: boolean): RobotActs {
  const { t } = useText('robotLife');
  const acts = useLifeCycle();
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const [replacing, setReplacing] = useState<Robot>();
  const onReplace = useCallback((robot: Robot) => showPart(() => setReplacing(robot)), []);
  const rowActions = useCallback((robot: Robot) => <RobotRowMenu robot={robot} acts={acts} onReplace={onReplace} />, [acts, onReplace]);
  const selection = useMemo((): Selection<Robot> => {
    const robotSns: RobotSn[] = [...selected].map(toRobotSn);
    const done = () => onChange(new Set());
    const tooMany = robotSns.length > mostRobots;
    return {
      selected,
      onChange,
      nameOf,
      actions: (
        <>
          <Button variant="default" size="xs" disabled={tooMany} onClick={() => acts.retire(robotSns, done)}>
            {t('retire.act')}
          </Button>
          <Button variant="default" size="xs" disabled={tooMany} onClick={() => acts.reactivate(robotSns, done)}>
            {t('reactivate.act')}
          </Button>
        </>
      ),
    };
  }, [selected, acts, t]);
  const dialogs = (
    <Suspense>
      {replacing && <ReplaceControlBox robot={replacing} onDone={() => void acts.refresh()} onClose={() => setReplacing(undefined)} />}
    </Suspense>
  );
  return mayManage ? { rowActions, selection, dialogs } : { dialogs: null };
}
