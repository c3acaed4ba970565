import type { ErrorState } from '@botify/contract/alarms/error-fields';
import { useText } from '../kernel/locale/text.ts';
import { Hint } from './hint.tsx';
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

const looks = {
  open: { tone: 'orange', icon: 'alert' },
  acknowledged: { tone: 'blue', icon: 'info' },
  resolved: { tone: 'green', icon: 'check' },
} as const satisfies Record<ErrorState, { tone: string; icon: IconName }>;

/** Handling state of an error. */
export function ErrorStateTag({ state, plain = false }: { readonly state: ErrorState; readonly plain?: boolean }) {
  const { t } = useText('alarms');
  return (
    <Tag {...looks[state]} plain={plain}>
      {t(`state.${state}`)}
    </Tag>
  );
}

/** Tag of an error level with its meaning as a hint. */
export function LevelMeaning({ level }: { readonly level: Level }) {
  const { t } = useText('alarms');
  return (
    <Hint hint={t(`meaning.${level}`)}>
      <LevelTag level={level} />
    </Hint>
  );
}
