import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { videoPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { showPart } from '../../../ui/show-part.ts';

const RobotDetailCheck = lazy(whenOnline(() => import('./check.tsx').then((module) => ({ default: module.RobotDetailCheck }))));

const errorsPath = '/abnormalManage';

/** What people come for. */
export function RobotDetailActions({ robotSn, timeZone }: Pick<RobotDetail, 'robotSn' | 'timeZone'>) {
  const { t } = useText('robotDetail');
  const seesErrors = useHasPage(errorsPath);
  const [checking, setChecking] = useState(false);
  const sn = encodeURIComponent(robotSn);
  return (
    <>
      {seesErrors && (
        <Button variant="default" component={Link} to={`${errorsPath}?robotSn=${sn}`}>
          {t('action.errors')}
        </Button>
      )}
      <Guarded button="watchVideo">
        <Button variant="default" component={Link} to={videoPath(robotSn)}>
          {t('action.video')}
        </Button>
      </Guarded>
      <Button onClick={() => showPart(() => setChecking(true))}>{t('action.check')}</Button>
      <Suspense>{checking && <RobotDetailCheck robotSn={robotSn} timeZone={timeZone} onClose={() => setChecking(false)} />}</Suspense>
    </>
  );
}
