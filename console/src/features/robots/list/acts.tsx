import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { mostRobots } from '@botify/contract/robots/robot-parts.contract';
import type { Robot } from '@botify/contract/robots/robots.contract';
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import type { Selection } from '../../../ui/list/selection.tsx';
import type { RowParts } from '../../../ui/list/table-row.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { LifeCycleDialogs, type OpenDialog } from '../life-cycle/dialogs.tsx';
import { RobotRowMenu } from '../life-cycle/row-menu.tsx';
import { useLifeCycle } from '../life-cycle/use-life-cycle.ts';

interface RobotActs extends Pick<RowParts<Robot>, 'rowActions'> {
  readonly selection?: Selection<Robot>;
  readonly dialogs: ReactNode;
}

const nameOf = ({ remark }: Robot) => remark;

/** Actions on one machine and on selected ones, for accounts that manage machines. */
export function useRobotActs(mayManage: boolean, showsRetired: boolean): RobotActs {
  const { t } = useText('robotLife');
  const acts = useLifeCycle();
  const mayTransfer = useMay('transferRobot');
  const mayEdit = useHolds('robot:edit');
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog>();
  const onOpen = useCallback((one: OpenDialog) => showPart(() => setDialog(one)), []);
  const rowActions = useCallback(
    (robot: Robot) => <RobotRowMenu robot={robot} acts={acts} mayTransfer={mayTransfer} onOpen={onOpen} />,
    [acts, mayTransfer, onOpen],
  );
  const unselect = useCallback(() => onChange(new Set()), []);
  const selection = useMemo((): Selection<Robot> => {
    const robotSns: RobotSn[] = [...selected].map(toRobotSn);
    const button = (words: string, onClick: () => void) => (
      <Button variant="default" size="xs" disabled={robotSns.length > mostRobots} onClick={onClick}>
        {words}
      </Button>
    );
    return {
      selected,
      onChange,
      nameOf,
      actions: (
        <>
          {mayEdit && button(t('fields.act'), () => onOpen({ kind: 'fields', robotSns }))}
          {button(t('move.act'), () => onOpen({ kind: 'move', robotSns }))}
          {showsRetired
            ? button(t('reactivate.act'), () => acts.reactivate(robotSns, unselect))
            : button(t('retire.act'), () => acts.retire(robotSns, unselect))}
        </>
      ),
    };
  }, [selected, acts, t, onOpen, unselect, showsRetired, mayEdit]);
  const done = () => {
    unselect();
    void acts.refresh();
  };
  const dialogs = <LifeCycleDialogs open={dialog} onDone={done} onClose={() => setDialog(undefined)} />;
  return mayManage ? { rowActions, selection, dialogs } : { dialogs: null };
}
