import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { type DemoAct, demo } from '@botify/contract/robots/demo.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { Button, Drawer, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './demo-panel.module.css';

const sections = {
  alarm: ['alarmP0', 'alarmP1', 'alarmP2', 'alarmP3', 'clearAlarms'],
  network: ['cutNetwork', 'restoreNetwork'],
  levels: ['emptyCleanWater', 'fillDirtyWater', 'lowBattery', 'normalLevels'],
  time: ['fastForward'],
} as const satisfies Readonly<Record<string, readonly DemoAct[]>>;
const sectionNames = Object.keys(sections) as (keyof typeof sections)[];

const listed = 50;

interface Machine {
  readonly robotSn: RobotSn;
  readonly name: string;
}

/** The machine of the page behind the panel. */
function useOpenMachine(): RobotSn | undefined {
  const robotSn = new URLSearchParams(useLocation().search).get('robotSn');
  return isRobotSn(robotSn) ? robotSn : undefined;
}

interface ChoiceProps {
  readonly value: Machine | undefined;
  readonly onChoose: (machine: Machine) => void;
}

function MachineChoice({ value, onChoose }: ChoiceProps) {
  const { t } = useText('demoPanel');
  const [words, setWords] = useState('');
  const chosen = value && `${value.name} · ${value.robotSn}`;
  const [keyword] = useDebouncedValue(words === chosen ? '' : words.trim(), 200);
  const { data } = useCall(robots.list, { query: { size: listed, ...(keyword ? { keyword } : {}) } });
  const found = (data?.records ?? []).map(({ robotSn, remark }) => ({ robotSn, name: remark }));
  const offered = value && !found.some(({ robotSn }) => robotSn === value.robotSn) ? [value, ...found] : found;
  return (
    <Select
      label={t('machine')}
      placeholder={t('choose')}
      data={offered.map(({ robotSn, name }) => ({ value: robotSn, label: `${name} · ${robotSn}` }))}
      value={value?.robotSn ?? null}
      onChange={(robotSn) => {
        const machine = offered.find((one) => one.robotSn === robotSn);
        if (machine) onChoose(machine);
      }}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      // The server has filtered them.
      filter={({ options }) => options}
      nothingFoundMessage={t('none')}
      maxDropdownHeight={320}
      data-autofocus
    />
  );
}

/** Lets something happen to a simulated machine. The page behind stays usable, so that the effect can be seen. */
export function DemoPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('demoPanel');
  const { t: common } = useText('common');
  const open = useOpenMachine();
  const { data } = useCall(robots.list, { query: { size: 1, ...(open ? { keyword: open } : {}) } });
  const [chosen, setChosen] = useState<Machine>();
  const first = data?.records[0];
  const machine = chosen ?? (first && { robotSn: first.robotSn, name: first.remark });
  const [busy, run] = useBusy();
  const act = (robot: Machine, what: DemoAct) =>
    run(async () => {
      await call(demo.act, { body: { robotSn: robot.robotSn, act: what } });
      saySuccess(t('done', { name: robot.name, act: t(`act.${what}`) }));
    });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="22rem"
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('action.close') }}
      transitionProps={{ duration: 150 }}
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      classNames={{ title: classes.title, body: classes.body, inner: classes.inner, content: classes.content }}
    >
      <p className={classes.note}>{t('text')}</p>
      <MachineChoice value={machine} onChoose={setChosen} />
      {sectionNames.map((name) => (
        <section key={name} className={classes.section}>
          <h3 className={classes.heading}>{t(`section.${name}`)}</h3>
          <div className={classes.acts}>
            {sections[name].map((what) => (
              <Button
                key={what}
                variant="default"
                size="xs"
                disabled={busy || machine === undefined}
                onClick={() => machine && act(machine, what)}
              >
                {t(`act.${what}`)}
              </Button>
            ))}
          </div>
          <p className={classes.note}>{t(`note.${name}`)}</p>
        </section>
      ))}
    </Drawer>
  );
}
