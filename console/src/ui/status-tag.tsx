import { useText } from '../kernel/locale/text.ts';
import type { IconName } from './icon.tsx';
import { Tag } from './tag.tsx';
import { levelColor, statusColor } from './tokens.ts';

/** Status of a machine in lists. */
export type MachineStatus = keyof typeof statusColor;
export type Level = keyof typeof levelColor;

const icons: Readonly<Record<MachineStatus, IconName>> = { idle: 'pause', working: 'play', offline: 'unplugged', warning: 'warning' };

export function StatusTag({ status }: { status: MachineStatus }) {
  const { t } = useText('kit');
  return (
    <Tag tone={statusColor[status]} icon={icons[status]}>
      {t(`status.${status}`)}
    </Tag>
  );
}

/** Level of an error. */
export function LevelTag({ level }: { level: Level }) {
  const { t } = useText('kit');
  return <Tag tone={levelColor[level]}>{t(`level.${level}`)}</Tag>;
}
