import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useCloseItem } from '../../../kernel/page/page.tsx';
import { offerUndo, saySuccess, type UndoOffer, type UndoOptions } from '../../../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../../../ui/confirm-by-retyping.tsx';

export interface NamedRobot {
  readonly robotSn: RobotSn;
  readonly remark: string;
}

export interface LifeCycleActs {
  readonly refresh: () => Promise<void>;
  readonly retire: (robotSns: readonly RobotSn[], onDone?: () => void) => void;
  readonly reactivate: (robotSns: readonly RobotSn[], onDone?: () => void) => void;
  readonly remove: (robot: NamedRobot, onDone?: () => void) => void;
}

const keyOf = (robotSns: readonly RobotSn[]) => robotSns.toSorted().join(' ');

/** What ends or resumes the use of machines. */
export function useLifeCycle(): LifeCycleActs {
  const { t } = useText('robotLife');
  const queries = useQueryClient();
  const closeItem = useCloseItem();
  return useMemo(() => {
    const refresh = async () => {
      for (const one of [robots.list, robots.detail]) await queries.invalidateQueries({ queryKey: callKey(one) });
    };
    /** A failed call shows a toast. Refetch in both cases: the machines may have changed. */
    const act = (done: Promise<UndoOffer>, onDone: () => void) =>
      void done
        .then(({ undo, ...offer }) => {
          offerUndo({ ...offer, undo: (quiet) => undo(quiet).finally(() => void refresh()) });
          onDone();
        })
        .catch(() => undefined)
        .finally(() => void refresh());
    const retire = async (wanted: readonly RobotSn[]): Promise<UndoOffer> => {
      const { robotSns, retiredAt } = await call(lifeCycle.retire, { body: { robotSns: [...wanted] } });
      const undo = (quiet: UndoOptions) => call(lifeCycle.reactivate, { body: { robotSns, retiredAt } }, quiet);
      return { of: keyOf(robotSns), words: t('retire.done', { count: wanted.length }), undo };
    };
    const reactivate = async (wanted: readonly RobotSn[]): Promise<UndoOffer> => {
      const { robotSns } = await call(lifeCycle.reactivate, { body: { robotSns: [...wanted] } });
      const undo = (quiet: UndoOptions) => call(lifeCycle.retire, { body: { robotSns } }, quiet);
      return { of: keyOf(robotSns), words: t('reactivate.done', { count: wanted.length }), undo };
    };
    return {
      refresh,
      retire: (robotSns, onDone = () => undefined) => act(retire(robotSns), onDone),
      reactivate: (robotSns, onDone = () => undefined) => act(reactivate(robotSns), onDone),
      remove: ({ robotSn, remark: name }, onDone = () => undefined) =>
        confirmByRetyping({
          title: t('remove.title', { name }),
          what: robotSn,
          label: t('remove.label'),
          text: t('remove.text'),
          mismatch: t('remove.mismatch'),
          confirm: t('remove.act'),
          onConfirm: async () => {
            await call(lifeCycle.remove, { body: { robotSn, confirmation: robotSn } });
            saySuccess(t('remove.done', { name }));
            closeItem('/robot/robotDetail', robotSn);
            onDone();
            await queries.invalidateQueries({ queryKey: callKey(robots.list) });
          },
        }),
    };
  }, [t, queries, closeItem]);
}
