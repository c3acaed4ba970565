import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { ActionIcon, Menu } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { machinePath, robotDetailPath, videoPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { LiveVideo } from '../../../ui/video/live-video.tsx';
import { MachineSelect } from '../machines/machine-select.tsx';
import classes from './camera-wall.module.css';

interface Props {
  readonly robotSn: RobotSn;
  /** undefined until the fleet is loaded, or if the account cannot see the machine. */
  readonly robot: FleetRobot | undefined;
  readonly index: number;
  readonly last: boolean;
  readonly others: readonly RobotSn[];
  readonly onReplace: (robotSn: RobotSn) => void;
  readonly onMove: (to: number) => void;
  /** undefined for the only tile. */
  readonly onRemove: (() => void) | undefined;
}

const kind = 'application/x-wall-place';

/** One machine on the wall. Dragging its head or using the menu moves it. */
export function CameraTile({ robotSn, robot, index, last, others, onReplace, onMove, onRemove }: Props) {
  const { t } = useText('video');
  const name = robot?.remark ?? robotSn;
  const where = [robot?.siteName, robotSn].filter(Boolean).join(' · ');
  const mayOpen = useHasPage(robotDetailPath);
  const [replacing, setReplacing] = useState(false);
  const [over, setOver] = useState(false);
  const onDragStart = ({ target, dataTransfer }: DragEvent) => {
    if (target instanceof Element && target.closest('[draggable]')) dataTransfer.setData(kind, String(index));
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const from = event.dataTransfer.getData(kind);
    if (from === '') return;
    event.preventDefault();
    if (Number(from) !== index) onMove(Number(from));
  };
  return (
    <article
      className={classes.tile}
      aria-label={t('wall.tile', { name, robotSn })}
      data-over={over || undefined}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {/* Dragging is a shortcut; the menu does the same by keyboard. */}
      <header className={classes.head} draggable>
        <div className={classes.who}>
          <Link to={videoPath(robotSn)} className={classes.name}>
            {name}
          </Link>
          <span className={classes.dimmed} title={where}>
            {where}
          </span>
        </div>
        {robot && <StatusTag status={robot.status} />}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('wall.acts', { name })}>
              <Icon name="down" size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setReplacing(true)}>{t('wall.replace')}</Menu.Item>
            {index > 0 && <Menu.Item onClick={() => onMove(index - 1)}>{t('wall.earlier')}</Menu.Item>}
            {!last && <Menu.Item onClick={() => onMove(index + 1)}>{t('wall.later')}</Menu.Item>}
            <Menu.Item component={Link} to={videoPath(robotSn)}>
              {t('wall.open')}
            </Menu.Item>
            {mayOpen && (
              <Menu.Item component={Link} to={machinePath(robotSn)}>
                {t('machine.detail')}
              </Menu.Item>
            )}
            {onRemove && <Menu.Item onClick={onRemove}>{t('wall.remove')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      </header>
      <LiveVideo robotSn={robotSn} name={name} small />
      {replacing && (
        <Dialog title={t('wall.replaceTitle', { name })} size="small" onClose={() => setReplacing(false)}>
          <MachineSelect
            value={null}
            without={others}
            onChoose={(other) => {
              setReplacing(false);
              onReplace(other);
            }}
          />
        </Dialog>
      )}
    </article>
  );
}

interface EmptyProps {
  readonly number: number;
  readonly others: readonly RobotSn[];
  readonly onChoose: (robotSn: RobotSn) => void;
}

export function EmptyTile({ number, others, onChoose }: EmptyProps) {
  const { t } = useText('video');
  return (
    <section className={classes.empty} aria-label={t('wall.place', { number })}>
      <strong>{t('wall.emptyPlace')}</strong>
      <span className={classes.dimmed}>{t('wall.emptyText')}</span>
      <div className={classes.site}>
        <MachineSelect value={null} without={others} onChoose={onChoose} />
      </div>
    </section>
  );
}
