import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { cameraWallPath, machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { LiveVideo } from '../../../ui/video/live-video.tsx';
import { MachineSelect } from '../machines/machine-select.tsx';
import { addressFields, tabs } from './address.ts';
import classes from './robot-video.module.css';
import { VideoHistory } from './video-history.tsx';

/** One machine: what it sees, and what it saw. */
export default function RobotVideoPage() {
  const { t } = useText('video');
  const address = useFilters(addressFields);
  const { robotSn, view = 'live' } = address.values;
  const choose = (chosen: string) => address.set({ robotSn: chosen });
  if (robotSn === undefined) return <Unchosen onChoose={choose} />;
  return (
    <>
      <Header robotSn={robotSn} />
      <div className={classes.tabs}>
        <Segments
          label={t('tab.label')}
          values={tabs}
          wordsOf={(tab) => t(`tab.${tab}`)}
          value={view}
          onChoose={(tab) => address.set({ view: tab === 'live' ? undefined : tab })}
        />
        <div className={classes.select}>
          <MachineSelect value={robotSn} onChoose={choose} />
        </div>
      </div>
      {view === 'live' ? <Now key={robotSn} robotSn={robotSn} /> : <VideoHistory key={robotSn} robotSn={robotSn} address={address} />}
    </>
  );
}

function Now({ robotSn }: { readonly robotSn: string }) {
  const name = useFleet().robots.get(robotSn)?.remark ?? robotSn;
  return (
    <div className={classes.now}>
      <LiveVideo robotSn={robotSn} name={name} />
    </div>
  );
}

function Header({ robotSn }: { readonly robotSn: string }) {
  const { t } = useText('video');
  const robot = useFleet().robots.get(robotSn);
  const mayOpen = useHasPage(robotDetailPath);
  const hasWall = useHasPage(cameraWallPath);
  return (
    <PageHeader
      title={robot?.remark ?? robotSn}
      summary={[robotSn, ...(robot ? [robot.siteName ?? t('machine.noSite')] : [])].join(' · ')}
      status={robot && <StatusTag status={robot.status} />}
      actions={
        <>
          {mayOpen && (
            <Button variant="default" component={Link} to={machinePath(robotSn)}>
              {t('machine.detail')}
            </Button>
          )}
          {hasWall && (
            <Button variant="default" component={Link} to={`${cameraWallPath}?sn=${encodeURIComponent(robotSn)}`}>
              {t('machine.wall')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Unchosen({ onChoose }: { readonly onChoose: (robotSn: string) => void }) {
  const { t } = useText('video');
  return (
    <>
      <PageHeader summary={t('summary')} />
      <MessagePage title={t('machine.choose')} text={t('machine.chooseText')} level={2}>
        <div className={classes.select}>
          <MachineSelect value={null} onChoose={onChoose} />
        </div>
      </MessagePage>
    </>
  );
}
