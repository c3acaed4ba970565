import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { DangerZone } from '../../../ui/detail/danger-zone.tsx';
import { showPart } from '../../../ui/show-part.ts';
import classes from '../detail/detail.module.css';
import { useLifeCycle } from './use-life-cycle.ts';

const ReplaceControlBox = lazy(whenOnline(() => import('./control-box.tsx').then((module) => ({ default: module.ReplaceControlBox }))));

/** Life cycle of one machine, at the end of its page. */
export function LifeCycleZone({ robot }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotLife');
  const navigate = useNavigate();
  const acts = useLifeCycle();
  const [replacing, setReplacing] = useState(false);
  const { robotSn, retiredAt } = robot;
  const named = { robotSn, remark: robot.base.remark };
  const toList = () => void navigate('/robot/robotList', { replace: true });
  return (
    <>
      <DangerZone
        title={t('zone')}
        text={t('zoneText')}
        action={
          <div className={classes.secretActs}>
            {retiredAt === null ? (
              <>
                <Button variant="default" onClick={() => showPart(() => setReplacing(true))}>
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
      <Suspense>
        {replacing && <ReplaceControlBox robot={named} onDone={() => void acts.refresh()} onClose={() => setReplacing(false)} />}
      </Suspense>
    </>
  );
}
