import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { sites } from '@botify/contract/sites/sites.contract';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';
import { offerUndo, saySuccess, type UndoOptions } from '../../kernel/toasts/toasts.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { type Fetched, Loaded } from '../../ui/loaded.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { robotChanges, type SiteRobot } from './robot-changes.ts';
import classes from './sites.module.css';
import { useRefreshSite } from './use-site.ts';

interface Props {
  readonly site: SiteStatus;
  readonly robots: readonly SiteRobot[];
  readonly onClose: () => void;
}

const listHeight = 396;

/** Assigns machines to a site. Shows the current site of each, so that none is taken away by mistake. */
function ChangeRobots({ site, robots, onClose }: Props) {
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

  /** No undo for a machine that came from a hidden site. */
  function offerRestore(done: readonly Result<typeof sites.changeRobots>['moved'][]): void {
    const parts = done.filter((moved) => moved !== null).filter(({ length }) => length > 0);
    if (done.includes(null) || parts.length === 0) {
      saySuccess(t('robot.changed'));
      return;
    }
    const undo = async (quiet: UndoOptions) => {
      for (const moved of parts.toReversed()) await call(sites.restoreRobots, { params: { id: site.id }, body: { moved } }, quiet);
    };
    offerUndo({ of: `${site.id} robots`, words: t('robot.changed'), undo: (quiet) => undo(quiet).finally(refresh) });
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const done = [];
      for (const body of parts) done.push((await call(sites.changeRobots, { params: { id: site.id }, body })).moved);
      offerRestore(done);
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

/** More are shown on demand. */
const few = 12;

/** Opens the assignment of machines. */
export function ChangeRobotsButton({ site }: { readonly site: SiteStatus }) {
  const { t } = useText('sites');
  const { data } = useSiteRobots(site.id);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" disabled={!data} onClick={() => setChanging(true)}>
        {t('robot.change')}
      </Button>
      {changing && data && <ChangeRobots site={site} robots={data} onClose={() => setChanging(false)} />}
    </>
  );
}

/** Names of the machines, for those who may not see their status. */
export function SiteRobotNames({ site }: { readonly site: SiteStatus }) {
  const query = useSiteRobots(site.id);
  return <Loaded query={query}>{(robots) => <Held robots={robots.filter(({ held }) => held)} />}</Loaded>;
}

/** Natural order: 2 before 10. */
function useSiteRobots(id: string): Fetched<readonly SiteRobot[]> {
  const { data, error, isFetching, refetch } = useCall(sites.robots, { params: { id } });
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(storedLocale(), { numeric: true });
    return data && [...data].sort((a, b) => compare(a.remark, b.remark));
  }, [data]);
  return { data: sorted, error, isFetching, refetch };
}

function Held({ robots }: { readonly robots: readonly SiteRobot[] }) {
  const { t } = useText('sites');
  const [all, setAll] = useState(false);
  if (robots.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('robot.none')}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.robotList} aria-label={t('section.robots')}>
        {(all ? robots : robots.slice(0, few)).map(({ robotSn, remark, modelNum }) => (
          <li key={robotSn}>
            <span className={classes.name}>{remark}</span>
            <span className={classes.more}>
              {robotSn} · {modelNum}
            </span>
          </li>
        ))}
      </ul>
      {!all && robots.length > few && (
        <Button size="compact-sm" variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {t('robot.showAll', { number: robots.length })}
        </Button>
      )}
    </>
  );
}
