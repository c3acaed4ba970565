import type { GroupKind } from '@botify/contract/groups/groups.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Progress } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { AssignmentEffect } from '../../ui/assignment-effect.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { useEffectWords } from './changes.ts';
import classes from './groups.module.css';
import type { Failed, Planned } from './use-assign-review.ts';

interface Props {
  readonly planned: Planned;
  readonly kind: GroupKind;
  readonly applying: boolean;
  /** Number of completed steps. */
  readonly done: number;
  readonly failed: readonly Failed[];
  readonly apply: () => void;
  readonly close: () => void;
}

/** Shows which groups gain and lose what, then the progress, then the failures. */
export function AssignReview({ planned: { steps, effect }, kind, applying, done, failed, apply, close }: Props) {
  const { t } = useText('groups');
  const { t: common } = useText('common');
  const words = useEffectWords(kind);
  const over = failed.length > 0 && !applying;
  const progress = { done: formatNumber(done), total: formatNumber(steps.length) };
  return (
    <Dialog
      title={t('assign.reviewTitle')}
      onClose={close}
      busy={applying}
      footer={
        over ? (
          <Button onClick={close}>{common('action.close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={close} disabled={applying}>
              {common('action.cancel')}
            </Button>
            <Button loading={applying} onClick={apply}>
              {t('apply')}
            </Button>
          </>
        )
      }
    >
      <div className={classes.dialog}>
        {over ? (
          <div role="alert" className={classes.dialog}>
            <WarningNote>
              {t('assign.someFailed', { count: failed.length, number: formatNumber(failed.length), total: progress.total })}
            </WarningNote>
            <ul className={classes.failed}>
              {failed.map(({ groupId, name, reason }) => (
                <li key={groupId}>{t('assign.failedOne', { name, reason })}</li>
              ))}
            </ul>
          </div>
        ) : (
          <AssignmentEffect
            effect={effect}
            words={{
              ...words,
              above: (count) => t('assign.gain', { count, number: formatNumber(count) }),
              below: (count) => t('assign.lose', { count, number: formatNumber(count) }),
            }}
          />
        )}
        {(applying || over) && (
          <div>
            <p role="status" className={classes.hint}>
              {t('assign.progress', progress)}
            </p>
            <Progress value={(100 * done) / steps.length} aria-label={t('assign.progress', progress)} transitionDuration={120} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
