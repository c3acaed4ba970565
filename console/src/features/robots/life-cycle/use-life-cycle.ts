import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useCloseItem } from '../../../kernel/page/page.tsx';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
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

/** What ends or resumes the use of machines. */
export function useLifeCycle(): LifeCycleActs {
  const { t } = useText('robotLife');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const closeItem = useCloseItem();
  return useMemo(() => {
    const refresh = async () => {
      for (const one of [robots.list, robots.detail]) await queries.invalidateQueries({ queryKey: callKey(one) });
    };
    /** A failed call shows a toast. Refetch in both cases: the machines may have changed. */
    const act = (done: Promise<unknown>, words: string, onDone: () => void) =>
      void done
        .then(() => {
          saySuccess(words);
          onDone();
        })
        .catch(() => undefined)
        .finally(() => void refresh());
    return {
      refresh,
      retire: (robotSns, onDone = () => undefined) =>
        ask({
          title: t('retire.title', { count: robotSns.length }),
          text: t('retire.text'),
          confirm: t('retire.act'),
          cancel: common('action.cancel'),
          destructive: true,
          onConfirm: () =>
            act(call(lifeCycle.retire, { body: { robotSns: [...robotSns] } }), t('retire.done', { count: robotSns.length }), onDone),
          onClose: () => undefined,
        }),
      reactivate: (robotSns, onDone = () => undefined) =>
        act(call(lifeCycle.reactivate, { body: { robotSns: [...robotSns] } }), t('reactivate.done', { count: robotSns.length }), onDone),
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
  }, [t, common, queries, closeItem]);
}
