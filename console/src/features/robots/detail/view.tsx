import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatPercent } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { videoPath } from '../../../kernel/page/paths.ts';
import { useHasPage, useHolds } from '../../../kernel/session/menu-rights.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { InTab, PhoneTabs } from '../../../ui/detail/phone-tabs.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { FeedNote } from '../../../ui/feed-note.tsx';
import { Area, Duration, Energy, Figure, Water } from '../../../ui/figure.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Live } from '../../../ui/live.tsx';
import { RobotStatusWidget, useTopBarRobot } from '../../../ui/robot-status-widget.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ConsumableSection } from '../consumables/section.tsx';
import { RobotDays } from '../course/days.tsx';
import { RobotCourseSection } from '../course/section.tsx';
import { type FetchedRobot, useRobotNow } from '../gauges/now.ts';
import { RetiredNote, RetiredTag } from '../life-cycle/retired.tsx';
import { LifeCycleZone } from '../life-cycle/zone.tsx';
import { SectionBase } from '../sections/base.tsx';
import { SectionBattery, SectionModelBattery } from '../sections/battery.tsx';
import { SectionControlBox, SectionStation, SectionSupply, SectionVersions } from '../sections/parts.tsx';
import { SectionSim, SimTraffic } from '../sections/sim.tsx';
import classes from './detail.module.css';
import { RobotDetailErrors } from './errors.tsx';
import { GaugePanel } from './gauge-panel.tsx';
import { RobotDetailPastErrors, RobotDetailTasks } from './history.tsx';
import { RobotDetailSecret } from './secret.tsx';
import { TrackPlan } from './track-plan.tsx';
import { RobotDetailVideo } from './video.tsx';

const RobotDetailCheck = lazy(whenOnline(() => import('./check.tsx').then((module) => ({ default: module.RobotDetailCheck }))));

const RobotDetailCorrect = lazy(whenOnline(() => import('./correct.tsx').then((module) => ({ default: module.RobotDetailCorrect }))));

const errorsPath = '/abnormalManage';

function RobotDetailActions({ robotSn, timeZone }: Pick<RobotDetail, 'robotSn' | 'timeZone'>) {
  const { t } = useText('robotDetail');
  const seesErrors = useHasPage(errorsPath);
  const { t: kit } = useText('kit');
  const [checking, setChecking] = useState(false);
  const [correcting, setCorrecting] = useState(false);
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
      <Guarded button="viewQuarantine">
        <Button variant="default" component={Link} to={`/robot/quarantine?robotSn=${sn}`}>
          {t('action.quarantine')}
        </Button>
      </Guarded>
      <Guarded button="correctFigures">
        <Button variant="default" onClick={() => showPart(() => setCorrecting(true))}>
          {kit('correction.title')}
        </Button>
      </Guarded>
      <Button onClick={() => showPart(() => setChecking(true))}>{t('action.check')}</Button>
      <Suspense>{correcting && <RobotDetailCorrect robotSn={robotSn} timeZone={timeZone} onClose={() => setCorrecting(false)} />}</Suspense>
      <Suspense>{checking && <RobotDetailCheck robotSn={robotSn} timeZone={timeZone} onClose={() => setChecking(false)} />}</Suspense>
    </>
  );
}

/** Live status beside the name of the machine. */
export function RobotDetailStatus(fetched: FetchedRobot) {
  const { t } = useText('robots');
  const { latest, status } = useRobotNow(fetched);
  const besideTopBar = useTopBarRobot();
  // An idle status already says it; do not repeat the work state.
  const doing = status === 'offline' || (status === 'idle' && latest?.workState === 'idle') ? undefined : latest;
  return (
    <>
      {fetched.robot.retiredAt === null ? (
        <Live value={status}>
          <StatusTag status={status} />
        </Live>
      ) : (
        <RetiredTag />
      )}
      {doing && (
        <Live value={doing.workState}>
          <span>{t(`workState.${doing.workState}`)}</span>
        </Live>
      )}
      {doing?.task && (
        <span className={classes.task}>
          {doing.task.name} {formatPercent(doing.task.progress, { atMost: 0 })}
        </span>
      )}
      {!besideTopBar && <RobotStatusWidget robotSn={fetched.robot.robotSn} kept={latest} />}
      <FeedNote receivedAt={latest?.receivedAt} />
    </>
  );
}

/** Lifetime totals and recent days of the machine. */
function RobotDetailTotals({ robot: { robotSn, model, totals } }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  const seesCharts = useHasPage('/tenantdapan/');
  const kilometres = totals.distance === null ? null : totals.distance / 1000;
  const figures = [
    [t('total.cleanArea'), <Area key="area" squareMetres={totals.cleanArea} model={model} />],
    [t('total.cleanSeconds'), <Duration key="time" seconds={totals.cleanSeconds} />],
    [t('total.manualArea'), <Area key="manualArea" squareMetres={totals.manualArea} model={model} />],
    [t('total.manualSeconds'), <Duration key="manualTime" seconds={totals.manualSeconds} />],
    [t('total.runSeconds'), <Duration key="run" seconds={totals.runSeconds} />],
    [t('total.distance'), <Figure key="distance" value={kilometres} unit="km" precision={{ atMost: 1 }} />],
    [t('total.water'), <Water key="water" litres={totals.water} model={model} />],
    [t('total.electricity'), <Energy key="electricity" kilowattHours={totals.electricity} model={model} />],
  ] as const;
  return (
    <SectionFrame title={t('section.statistics')}>
      <Figures figures={figures} large />
      {seesCharts && <RobotDays robotSn={robotSn} />}
    </SectionFrame>
  );
}

/** Floor plan beside the gauges. */
function RobotDetailLive(fetched: FetchedRobot) {
  const { t } = useText('robotDetail');
  return (
    <SectionFrame title={t('section.live')}>
      <div className={classes.live}>
        <TrackPlan {...fetched} />
        <GaugePanel {...fetched} />
      </div>
    </SectionFrame>
  );
}

/** Detail of one machine. Live parts subscribe themselves, so messages do not render the whole page. */
export function RobotDetailView({ robot, fetchedAt }: FetchedRobot) {
  const { t } = useText('robotDetail');
  const seesTasks = useHasPage('/report/routeTaskReport');
  const seesErrors = useHasPage('/abnormalManage');
  const mayEnroll = useHolds('robot:enrol');
  const { robotSn, model, timeZone, base } = robot;
  return (
    <DetailPage
      of={robotSn}
      title={base.remark}
      facts={
        <>
          {base.modelNum} · <SiteLink siteId={base.siteId} name={base.siteName} none={t('noSite')} inText />
        </>
      }
      status={<RobotDetailStatus robot={robot} fetchedAt={fetchedAt} />}
      actions={<RobotDetailActions robotSn={robotSn} timeZone={timeZone} />}
      back={{ to: '/robot/robotList', label: t('list') }}
    >
      <RetiredNote robot={robot} />
      <PhoneTabs
        label={t('tab.label')}
        tabs={{ live: t('tab.live'), parts: t('tab.parts'), history: t('tab.history'), settings: t('tab.settings') }}
      >
        <InTab id="live">
          <RobotDetailLive robot={robot} fetchedAt={fetchedAt} />
          <RobotDetailErrors robot={robot} />
          <RobotDetailVideo robotSn={robotSn} timeZone={timeZone} name={base.remark} />
        </InTab>
        <InTab id="history">
          <RobotCourseSection robotSn={robotSn} timeZone={timeZone} />
        </InTab>
        <InTab id="settings">
          <SectionBase robot={robot} />
          <SectionStation robot={robot} />
        </InTab>
        <InTab id="parts">
          <ConsumableSection robot={robot} />
          <SectionBattery robot={robot} />
          <Guarded button="editModel">
            <SectionModelBattery robot={robot} />
          </Guarded>
          <SectionVersions robot={robot} />
          <SectionControlBox robot={robot} />
          <SectionSupply robot={robot} />
          <SectionSim robot={robot} />
          <SimTraffic robotSn={robotSn} timeZone={timeZone} />
        </InTab>
        <InTab id="history">
          <RobotDetailTotals robot={robot} />
          {seesTasks && <RobotDetailTasks robotSn={robotSn} model={model} />}
          {seesErrors && <RobotDetailPastErrors robotSn={robotSn} />}
        </InTab>
        <InTab id="settings">
          {mayEnroll && robot.movedAt === null && <RobotDetailSecret robotSn={robotSn} />}
          {mayEnroll && robot.movedAt === null && <LifeCycleZone robot={robot} />}
        </InTab>
      </PhoneTabs>
    </DetailPage>
  );
}
