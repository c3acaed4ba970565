import type { ErrorState } from '@botify/contract/alarms/error-fields';
import { useText } from '../kernel/locale/text.ts';
import type { IconName } from './icon.tsx';
import { Tag } from './tag.tsx';

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
