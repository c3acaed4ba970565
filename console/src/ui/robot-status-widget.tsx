import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { useMediaQuery } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import { useFeedState } from '../kernel/live/live-feed.ts';
import { type LiveRobot, useLiveRobot } from '../kernel/live/live-robots.ts';
import { useText } from '../kernel/locale/text.ts';
import type { IconName } from './icon.tsx';
import { type RobotStatus, robotStatus } from './robot-status.ts';
import classes from './robot-status-widget.module.css';
import { Sentence } from './sentence.tsx';
import { Tag } from './tag.tsx';
import { secondTicker } from './ticker.ts';
import type { toneColor } from './tokens.ts';

const looks: Readonly<Record<RobotStatus['kind'], { readonly tone: keyof typeof toneColor; readonly icon: IconName }>> = {
  waiting: { tone: 'grey', icon: 'minus' },
  silent: { tone: 'grey', icon: 'unplugged' },
  down: { tone: 'orange', icon: 'unplugged' },
  fine: { tone: 'green', icon: 'check' },
  faulty: { tone: 'red', icon: 'warning' },
};

interface Props {
  readonly robotSn: RobotSn;
  /** Last status stored by the server, used until the feed delivers one. */
  readonly kept?: LiveRobot | undefined;
}

/** Serial number and current errors of a machine, from the live feed. */
export function RobotStatusWidget({ robotSn, kept }: Props) {
  const { t } = useText('live');
  const feed = useFeedState();
  const robot = useLiveRobot(robotSn) ?? kept;
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  const [began] = useState(() => Date.now());
  const status = robotStatus({ feed, robot, now, began });
  const codes = status.kind === 'faulty' ? status.codes : status.kind === 'down' ? status.before : [];
  const tags = codes.map((code) => (
    <Tag key={code} tone={status.kind === 'down' ? 'grey' : 'red'}>
      {code}
    </Tag>
  ));
  return (
    <span className={classes.widget}>
      <span className={classes.serial}>{robotSn}</span>
      <Tag {...looks[status.kind]}>{status.kind === 'faulty' ? t('robot.faulty', { count: codes.length }) : t(`robot.${status.kind}`)}</Tag>
      {status.kind === 'down' && codes.length > 0 ? (
        <span className={classes.before}>
          <Sentence text={(values) => t('robot.before', values)} parts={{ codes: tags }} />
        </span>
      ) : (
        tags
      )}
    </span>
  );
}

/** Whether the top bar has room for the status of the open machine. On phones it is shown beside the machine's name. */
export const useTopBarRobot = (): boolean | undefined => useMediaQuery('(width >= 768px)', undefined, { getInitialValueInEffect: false });
