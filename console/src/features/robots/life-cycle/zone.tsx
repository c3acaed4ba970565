import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { DangerZone } from '../../../ui/detail/danger-zone.tsx';
import { showPart } from '../../../ui/show-part.ts';
import classes from '../detail/detail.module.css';
import { LifeCycleDialogs, type OpenDialog } from './dialogs.tsx';
import { useLifeCycle } from './use-life-cycle.ts';

/** Life cycle of one machine, at the end of its page. */
export function LifeCycleZone({ robot }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotLife');
  const navigate = useNavigate();
  const acts = useLifeCycle();
  const mayTransfer = useHolds('robot:transfer');
  const [dialog, setDialog] = useState<OpenDialog>();
  const { robotSn, retiredAt } = robot;
  const named = { robotSn, remark: robot.base.remark };
  const open = (one: OpenDialog) => () => showPart(() => setDialog(one));
  const toList = () => void navigate('/robot/robotList', { replace: true });
  return (
    <>
      <DangerZone
        title={t('zone')}
        text={t('zoneText')}
        action={
          <div className={classes.secretActs}>
            <Button variant="default" onClick={open({ kind: 'move', robotSns: [robotSn] })}>
              {t('move.act')}
            </Button>
            {mayTransfer && (
              <Button variant="default" onClick={open({ kind: 'transfer', robot: named })}>
                {t('transfer.act')}
              </Button>
            )}
            {retiredAt === null ? (
              <>
                <Button variant="default" onClick={open({ kind: 'controlBox', robot: named })}>
                  {t('controlBox.act')}
                </Button>
                <Button color="red" variant="outline" onClick={() => acts.retire([robotSn])}>
                  {t('retire.act')}
                </Button>
              </>
            ) : (
              <Button variant="default" onClick={() => acts.reactivate([robotSn])}>
                {t('reactivate.act')}
              </Button>
            )}
            <Button color="red" variant="outline" onClick={() => acts.remove(named, toList)}>
              {t('remove.act')}
            </Button>
          </div>
        }
      />
      <LifeCycleDialogs open={dialog} onDone={() => void acts.refresh()} onClose={() => setDialog(undefined)} />
    </>
  );
}
