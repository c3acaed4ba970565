import type { MissedCleaning, NotStarted, OfflineRobot, OpenAlarm, WornConsumable } from '@botify/contract/overview/now.contract';
import { formatNumber } from '@botify/domain/format/number';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useConsumableName } from '../../ui/consumable/name.ts';
import { MachineLink } from '../../ui/machine-link.tsx';
import { LevelMeaning, StatusTag } from '../../ui/status-tag.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Ago } from '../../ui/time.tsx';
import { levelColor, toneColor } from '../../ui/tokens.ts';
import { Acknowledge, CallContact, MarkReplaced, OpenError, OpenMachine } from './actions.tsx';
import classes from './now.module.css';
import { Place } from './place.tsx';
import type { WorkItem } from './work.ts';

interface RowProps {
  readonly mark: string;
  readonly tag: ReactNode;
  readonly title: ReactNode;
  readonly when?: ReactNode;
  readonly place: ReactNode;
  /** Advice or explanation, a paragraph each. */
  readonly lines?: readonly (string | null | false)[];
  readonly actions: ReactNode;
}

function Row({ mark, tag, title, when, place, lines = [], actions }: RowProps) {
  return (
    <li className={classes.row} style={{ '--mark': mark } as CSSProperties}>
      <div className={classes.words}>
        <div className={classes.head}>
          {tag}
          <strong>{title}</strong>
          {when && <span className={classes.when}>{when}</span>}
        </div>
        {place}
        {lines.map((line) => line && <p key={line}>{line}</p>)}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

function AlarmRow(alarm: OpenAlarm) {
  const { t } = useText('now');
  const { id, noticeLevel, faultName, startTime, timeZone, suggestion, lastFix, remark } = alarm;
  return (
    <Row
      mark={levelColor[noticeLevel].mark}
      tag={<LevelMeaning level={noticeLevel} />}
      title={faultName}
      when={<Ago at={startTime} zone={timeZone} />}
      place={
        <Place {...alarm}>
          <MachineLink {...alarm} />
        </Place>
      }
      lines={[
        suggestion && t('suggestion', { text: suggestion }),
        lastFix && t(`lastFix.${lastFix.sameMachine ? 'machine' : 'fleet'}`, { note: lastFix.note, name: lastFix.nickName }),
      ]}
      actions={
        <>
          <Acknowledge error={alarm} what={faultName} name={remark} />
          <OpenError id={id} text={t('action.error')} about={`${faultName} ${remark}`} />
          <CallContact contact={alarm.contact} />
        </>
      }
    />
  );
}

function OfflineRow(robot: OfflineRobot) {
  const { t } = useText('now');
  const { t: kit } = useText('kit');
  const { remark, lastOnline, timeZone, error } = robot;
  const taken = error !== null && error.state !== 'open';
  return (
    <Row
      mark={toneColor.grey.mark}
      tag={<StatusTag status="offline" />}
      title={<MachineLink {...robot} />}
      when={
        lastOnline ? (
          <>
            {t('lastOnline')} <Ago at={lastOnline} zone={timeZone} />
          </>
        ) : (
          t('never')
        )
      }
      place={<Place {...robot} />}
      lines={[taken && (error.nickName ? t('takenBy', { name: error.nickName }) : t('taken'))]}
      actions={
        <>
          {error?.state === 'open' && <Acknowledge error={error} what={kit('status.offline')} name={remark} />}
          <OpenMachine {...robot} />
          <CallContact contact={robot.contact} />
        </>
      }
    />
  );
}

function MissedRow(missed: MissedCleaning) {
  const { t } = useText('now');
  const { remark, day, expected, cause } = missed;
  return (
    <Row
      mark={toneColor.orange.mark}
      tag={
        <Tag tone="orange" icon="calendar">
          {t('kind.missed')}
        </Tag>
      }
      title={<MachineLink {...missed} />}
      when={day}
      place={<Place {...missed} />}
      lines={[t('expected', { count: expected }), cause && t('cause', { fault: cause.faultName })]}
      actions={
        <>
          {cause && <OpenError id={cause.errorId} text={t('action.cause')} about={`${cause.faultName} ${remark}`} />}
          <OpenMachine {...missed} />
        </>
      }
    />
  );
}

function NotStartedRow(row: NotStarted) {
  const { t } = useText('now');
  const { expected, status } = row;
  return (
    <Row
      mark={toneColor.blue.mark}
      tag={
        <Tag tone="blue" icon="calendar">
          {t('kind.notStarted')}
        </Tag>
      }
      title={<MachineLink {...row} />}
      place={<Place {...row} />}
      lines={[t('expected', { count: expected }), (status === 'offline' || status === 'warning') && t(`cannotStart.${status}`)]}
      actions={<OpenMachine {...row} />}
    />
  );
}

function ConsumableRow(part: WornConsumable) {
  const { t } = useText('now');
  const label = useConsumableName()(part.name);
  const hours = { used: formatNumber(part.usedHours, { atMost: 0 }), life: formatNumber(part.lifeHours, { atMost: 0 }) };
  return (
    <Row
      mark={toneColor.amber.mark}
      tag={<Tag tone="amber">{t('kind.consumable')}</Tag>}
      title={label}
      place={
        <Place {...part}>
          <MachineLink {...part} />
        </Place>
      }
      lines={[t('used', hours)]}
      actions={
        <>
          <MarkReplaced part={part} label={label} />
          <OpenMachine {...part} />
        </>
      }
    />
  );
}

export function WorkRow({ item }: { readonly item: WorkItem }) {
  switch (item.kind) {
    case 'alarm':
      return <AlarmRow {...item} />;
    case 'offline':
      return <OfflineRow {...item} />;
    case 'missed':
      return <MissedRow {...item} />;
    case 'notStarted':
      return <NotStartedRow {...item} />;
    case 'consumable':
      return <ConsumableRow {...item} />;
  }
}
