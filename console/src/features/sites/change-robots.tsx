import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { robotChanges, type SiteRobot } from './robot-changes.ts';
import classes from './site-robots.module.css';
import { useRefreshSite } from './use-refresh-site.ts';

interface Props {
  readonly site: SiteDetail;
  readonly robots: readonly SiteRobot[];
  readonly onClose: () => void;
}

const listHeight = 396;

/** Assigns machines to a site. Shows the current site of each, so that none is taken away by mistake. */
export function ChangeRobots({ site, robots, onClose }: Props) {
  const { t } = useText('sites');
  const { t: kit } = useText('kit');
  const refresh = useRefreshSite();
  /** State when the list was opened. Refetched data must not change the selection while the user edits. */
  const [before] = useState(robots);
  const held = useMemo(() => new Set(before.filter((robot) => robot.held).map(({ robotSn }) => robotSn)), [before]);
  const [ticked, setTicked] = useState<ReadonlySet<RobotSn>>(held);
  const [busy, setBusy] = useState(false);
  const items = useMemo(
    () =>
      before.map(({ robotSn, remark, modelNum, siteName, held: here }) => ({
        id: robotSn,
        name: remark,
        note: `${robotSn} · ${modelNum} · ${here ? t('robot.here') : (siteName ?? t('robot.nowhere'))}`,
      })),
    [before, t],
  );
  const { add, remove, parts } = robotChanges(held, ticked);
  const words = [
    ...(add.length > 0 ? [t('robot.coming', { number: add.length })] : []),
    ...(remove.length > 0 ? [t('robot.leaving', { number: remove.length })] : []),
  ];

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      for (const body of parts) await call(sites.changeRobots, { params: { id: site.id }, body });
      saySuccess(t('robot.changed'));
      onClose();
    } catch {
      // A toast has shown the error; the selection stays.
      setBusy(false);
    }
    await refresh();
  }

  return (
    <Dialog
      title={t('robot.change')}
      onClose={onClose}
      busy={busy}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <p className={classes.summary} role="status">
            {words.join(' · ') || t('robot.same')}
          </p>
          <DialogButtons onClose={onClose} busy={busy} disabled={words.length === 0}>
            {kit('detail.save')}
          </DialogButtons>
        </>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('robot.pick')}
        </Text>
        <TickList
          label={t('section.robots')}
          items={items}
          ticked={ticked}
          onChange={setTicked}
          height={listHeight}
          searchLabel={t('robot.search')}
          disabled={busy}
        />
      </Stack>
    </Dialog>
  );
}
