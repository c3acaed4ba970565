import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { useMachineNames } from '../machines/machine-names.ts';
import classes from './camera-wall.module.css';
import { mostPlaces } from './places.ts';

interface Props {
  readonly chosen: readonly RobotSn[];
  readonly onChoose: (robotSns: readonly RobotSn[]) => void;
  readonly onClose: () => void;
}

/** Selects the machines on the wall. Those that stay keep their places. */
export function CameraChoose({ chosen, onChoose, onClose }: Props) {
  const { t } = useText('video');
  const { t: common } = useText('common');
  const names = useMachineNames();
  const [ticked, setTicked] = useState<ReadonlySet<RobotSn>>(() => new Set(chosen));
  const items = useMemo(
    () =>
      names.map(({ robotSn, remark, siteName }) => ({
        id: robotSn,
        name: remark,
        note: [robotSn, siteName ?? t('machine.noSite')].join(' · '),
      })),
    [names, t],
  );
  const surplus = ticked.size - mostPlaces;
  const show = () => {
    onChoose([...chosen.filter((one) => ticked.has(one)), ...[...ticked].filter((one) => !chosen.includes(one))]);
    onClose();
  };
  return (
    <Dialog
      title={t('wall.chooseTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button disabled={ticked.size === 0 || surplus > 0} onClick={show}>
            {t('wall.show')}
          </Button>
        </>
      }
    >
      <p className={classes.count} role="status" data-wrong={surplus > 0 || undefined}>
        {surplus > 0 ? t('wall.tooMany', { number: surplus }) : t('wall.chooseText', { number: ticked.size })}
      </p>
      <TickList label={t('wall.machines')} items={items} ticked={ticked} onChange={setTicked} height={360} searchLabel={t('wall.search')} />
    </Dialog>
  );
}
