import type { Connection } from '@botify/contract/robots/connection.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import classes from './connect.module.css';

const icons = { done: 'check', failed: 'warning', waiting: 'minus' } as const satisfies Record<string, IconName>;

/** The stages of a first connection. */
export function Progress({ steps, isDone }: Pick<Connection, 'steps'> & { readonly isDone: boolean }) {
  const { t } = useText('robotConnect');
  return (
    <SectionFrame title={t('steps.title')}>
      <ol className={classes.steps} aria-live="polite">
        {steps.map(({ step, state }) => (
          <li key={step} data-state={state}>
            <Icon name={icons[state]} size={18} />
            <span>
              <span className={classes.step}>{t(`steps.${step}`)}</span>
              <span className={classes.state}>{t(`steps.${state}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={classes.done} hidden={!isDone}>
        {isDone && t('done')}
      </p>
    </SectionFrame>
  );
}
