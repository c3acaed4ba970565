import { type Department, departments } from '@botify/contract/departments/departments.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Result } from '@botify/contract/kernel/endpoint';
import { formatNumber } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useUnsaved } from '../../kernel/page/unsaved.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { EffectDialog } from '../../ui/effect-dialog.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { useEffectWords, useRefresh } from './changes.tsx';
import classes from './departments.module.css';
import { draftOf, isEmpty, noDraft, stillOpen, tickedWith } from './machine-draft.ts';

interface Props {
  readonly department: Department;
  readonly robots: Result<typeof departments.robots>;
  readonly disabled: boolean;
}

/** Assigns machines as a draft, which is applied after its effect on parent and sub-departments is confirmed. */
export function MachineTicks({ department: { id, name }, robots, disabled }: Props) {
  const { t } = useText('departments');
  const refresh = useRefresh();
  const held = useMemo(() => new Set(robots.filter((robot) => robot.held).map(({ robotSn }) => robotSn)), [robots]);
  const items = useMemo(
    () =>
      robots.map(({ robotSn, remark, modelNum, siteName }) => ({
        id: robotSn,
        name: remark || robotSn,
        note: [robotSn, modelNum, siteName].filter(Boolean).join(' · '),
      })),
    [robots],
  );
  const [draft, setDraft] = useState(noDraft);
  const words = useEffectWords('robots');
  const [effect, setEffect] = useState<AssignmentEffect>();
  const [asking, setAsking] = useState(false);
  const open = useMemo(() => stillOpen(held, draft), [held, draft]);
  const ticked = useMemo(() => tickedWith(held, open), [held, open]);
  const dirty = !isEmpty(open);
  useUnsaved(dirty);

  const change = (apply: boolean) =>
    call(departments.changeRobots, { params: { id }, body: { add: [...open.add], remove: [...open.remove], apply } });

  async function review(): Promise<void> {
    setAsking(true);
    // A toast has shown the error.
    await change(false).then(setEffect, () => undefined);
    setAsking(false);
  }
  async function apply(): Promise<void> {
    await change(true);
    setDraft(noDraft);
    saySuccess(t('robots.done', { name }));
    await refresh();
  }

  return (
    <>
      <TickList
        label={t('robots.tick', { name })}
        items={items}
        ticked={ticked}
        onChange={(next) => setDraft(draftOf(held, next))}
        height={352}
        disabled={disabled}
        searchLabel={t('robots.search')}
      />
      {dirty && (
        <div className={classes.changes}>
          <p role="status">{t('robots.changes', { added: formatNumber(open.add.size), removed: formatNumber(open.remove.size) })}</p>
          <Button variant="default" onClick={() => setDraft(noDraft)} disabled={asking}>
            {t('robots.reset')}
          </Button>
          <Button onClick={() => void review()} loading={asking}>
            {t('robots.review')}
          </Button>
        </div>
      )}
      {effect && (
        <EffectDialog
          title={t('robots.reviewTitle', { name })}
          text={t('robots.reviewText')}
          effect={effect}
          words={words}
          confirm={t('robots.apply')}
          onConfirm={() => apply().then(() => setEffect(undefined))}
          onClose={() => setEffect(undefined)}
        />
      )}
    </>
  );
}
