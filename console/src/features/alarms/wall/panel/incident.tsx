import type { HandledMany } from '@botify/contract/alarms/error-records';
import { mostErrors, robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { isUnacknowledged, mostUrgentError } from '@botify/domain/alarms/alert-order';
import type { OfflineIncident } from '@botify/domain/alarms/offline-incidents';
import { offlineFault } from '@botify/domain/robots/fleet-past';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../kernel/call/call.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { offerErrorUndo } from '../../../../ui/offer-error-undo.ts';
import { SiteLink } from '../../../../ui/site-link.tsx';
import { LevelTag } from '../../../../ui/status-tag.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { WarningNote } from '../../../../ui/warning-note.tsx';
import { WallSince } from '../tiles/look.tsx';
import { CareWords } from '../tiles/tile.tsx';
import { WallPanelFrame } from './machine.tsx';
import classes from './panel.module.css';

interface Props {
  readonly incident: OfflineIncident<FleetRobot>;
  readonly onClose: () => void;
  readonly onOpen: (robotSn: RobotSn) => void;
}

/** Machines of a site that went offline together; each can be opened, and all are acknowledged as one. */
export function WallIncident({ incident: { siteId, siteName, robots, total }, onClose, onOpen }: Props) {
  const { t } = useText('alarmWall');
  return (
    <WallPanelFrame of={siteId} title={siteName ?? t('noSite')} onClose={onClose}>
      <p className={classes.who}>
        <Icon name="unplugged" size={18} />
        <strong>{t('incident.title', { number: robots.length })}</strong>
        <span>{t('incident.share', { count: total })}</span>
        <span>
          <SiteLink siteId={siteId} name={siteName} />
        </span>
      </p>
      <p className={classes.quiet}>{t('incident.hint')}</p>
      <AcknowledgeAll robots={robots} />
      <ul className={classes.machines} aria-label={t('incident.list')}>
        {robots.map((robot) => {
          const error = mostUrgentError(robot);
          return (
            <li key={robot.robotSn}>
              <button type="button" className={classes.machine} onClick={() => onOpen(robot.robotSn)}>
                <span className={classes.machineName}>{robot.remark}</span>
                {error && <LevelTag level={error.noticeLevel} />}
                <span className={classes.machineSn}>{robot.robotSn}</span>
                {robot.lastOnline && <WallSince at={robot.lastOnline} />}
                {error && <CareWords {...error} />}
              </button>
            </li>
          );
        })}
      </ul>
    </WallPanelFrame>
  );
}

const longest = 500;

/** Acknowledges the errors that the common cause raised; other errors of the machines have their own cause. */
function AcknowledgeAll({ robots }: { readonly robots: readonly FleetRobot[] }) {
  const { t } = useText('alarmWall');
  const [note, setNote] = useState('');
  const [failed, setFailed] = useState<HandledMany['failed']>([]);
  const [busy, run] = useBusy();
  const mayAcknowledge = useMay('acknowledgeAlarm');
  const open = robots.flatMap(({ errors }) => errors.filter((error) => error.faultCode === offlineFault && isUnacknowledged(error)));
  const acknowledge = async () => {
    const body = { errors: open.slice(0, mostErrors).map(({ id }) => ({ id })), note: note.trim() || null };
    const result = await call(robotErrors.acknowledgeMany, { body });
    const words = t('incident.done', { count: result.done });
    // The feed brings the new states.
    if (result.done > 0) offerErrorUndo({ act: 'acknowledge', errors: result.handled, words, refresh: () => Promise.resolve() });
    setFailed(result.failed);
    setNote('');
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    run(acknowledge);
  }
  if (!mayAcknowledge) return null;
  return (
    <>
      {open.length > 0 && (
        <form className={classes.acknowledge} onSubmit={submit}>
          <TextInput
            label={t('error.note')}
            placeholder={t('error.notePlaceholder')}
            maxLength={longest}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            {t('incident.acknowledge', { count: open.length })}
          </Button>
        </form>
      )}
      {failed.length > 0 && (
        <div role="alert">
          <WarningNote>{t('incident.failed', { reasons: [...new Set(failed.map(({ reason }) => reason))].join(' ') })}</WarningNote>
        </div>
      )}
    </>
  );
}
