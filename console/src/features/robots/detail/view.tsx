import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage, useHolds } from '../../../kernel/session/menu-rights.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { ConsumableSection } from '../consumables/section.tsx';
import type { Asked } from '../gauges/now.ts';
import { SectionBase } from '../sections/base.tsx';
import { SectionBattery } from '../sections/battery.tsx';
import { SectionControlBox, SectionStation, SectionSupply, SectionVersions } from '../sections/parts.tsx';
import { SectionSim, SimTraffic } from '../sections/sim.tsx';
import { RobotDetailActions } from './actions.tsx';
import { RobotDetailErrors } from './errors.tsx';
import { RobotDetailLive } from './live.tsx';
import { RobotDetailPastErrors } from './past-errors.tsx';
import { RobotDetailSecret } from './secret.tsx';
import { RobotDetailStatus } from './status.tsx';
import { RobotDetailTasks } from './tasks.tsx';
import { RobotDetailTotals } from './totals.tsx';
import { RobotDetailVideo } from './video.tsx';

/** Everything about one machine. What the live feed changes are small parts that listen for themselves; the page stands still. */
export function RobotDetailView({ robot, askedAt }: Asked) {
  const { t } = useText('robotDetail');
  const seesTasks = useHasPage('/report/routeTaskReport');
  const seesErrors = useHasPage('/abnormalManage');
  const mayEnrol = useHolds('robot:enrol');
  const { robotSn, model, timeZone, base } = robot;
  return (
    <DetailPage
      of={robotSn}
      title={base.remark}
      summary={[base.modelNum, base.siteName ?? t('noSite')].join(' · ')}
      status={<RobotDetailStatus robot={robot} askedAt={askedAt} />}
      actions={<RobotDetailActions robotSn={robotSn} timeZone={timeZone} />}
      back={{ to: '/robot/robotList', label: t('list') }}
    >
      <RobotDetailLive robot={robot} askedAt={askedAt} />
      <RobotDetailErrors robot={robot} />
      <RobotDetailVideo robotSn={robotSn} timeZone={timeZone} name={base.remark} />
      <SectionBase robot={robot} />
      <SectionStation robot={robot} />
      <ConsumableSection robot={robot} />
      <SectionBattery robot={robot} />
      <SectionVersions robot={robot} />
      <SectionControlBox robot={robot} />
      <SectionSupply robot={robot} />
      <SectionSim robot={robot} />
      <SimTraffic robotSn={robotSn} timeZone={timeZone} />
      <RobotDetailTotals robot={robot} />
      {seesTasks && <RobotDetailTasks robotSn={robotSn} model={model} />}
      {seesErrors && <RobotDetailPastErrors robotSn={robotSn} />}
      {mayEnrol && <RobotDetailSecret robotSn={robotSn} />}
    </DetailPage>
  );
}
