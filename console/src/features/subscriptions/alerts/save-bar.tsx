import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './save-bar.module.css';

interface Props {
  /** The form it saves. */
  readonly form: string;
  readonly busy: boolean;
  /** Why it was not saved. */
  readonly failed: string | undefined;
  readonly onDiscard: () => void;
}

/** Stays in sight while something is not saved. */
export function AlertSaveBar({ form, busy, failed, onDiscard }: Props) {
  const { t } = useText('alertSubscription');
  const { t: kit } = useText('kit');
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <p role={failed ? 'alert' : 'status'} data-failed={failed !== undefined || undefined}>
        <Icon name={failed ? 'warning' : 'info'} size={16} />
        {failed ? kit('detail.failed', { reason: failed }) : t('bar.unsaved')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          {t('bar.discard')}
        </Button>
        <Button type="submit" form={form} loading={busy}>
          {kit('detail.save')}
        </Button>
      </div>
    </section>
  );
}
