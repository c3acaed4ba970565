import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { connection } from '@botify/contract/robots/connection.contract';
import { Button } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './connect.module.css';

interface Props {
  readonly robotSn: RobotSn;
  readonly isRunning: boolean;
  readonly secret: string | undefined;
  readonly refresh: () => void;
}

/** Lets the server act as the machine. Not shown in production. */
export function Simulation({ robotSn, isRunning, secret, refresh }: Props) {
  const { t } = useText('robotConnect');
  const [busy, run] = useBusy();
  const start = (known: string) =>
    run(async () => {
      await call(connection.startSimulation, { body: { robotSn, secret: known } });
      refresh();
    });
  const stop = () =>
    run(async () => {
      await call(connection.stopSimulation, { body: { robotSn } });
      refresh();
    });
  return (
    <SectionFrame title={t('simulation.title')} actions={isRunning && <Tag tone="blue">{t('simulation.running')}</Tag>}>
      <p className={classes.quiet}>{t('simulation.text')}</p>
      <div className={classes.secret}>
        {isRunning ? (
          <Button variant="default" loading={busy} onClick={stop}>
            {t('simulation.stop')}
          </Button>
        ) : (
          <Button variant="default" loading={busy} disabled={secret === undefined} onClick={() => secret !== undefined && start(secret)}>
            {t('simulation.start')}
          </Button>
        )}
        {!isRunning && secret === undefined && <p className={classes.quiet}>{t('simulation.needsSecret')}</p>}
      </div>
    </SectionFrame>
  );
}
