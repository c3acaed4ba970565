import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './danger-zone.module.css';
import { SectionFrame } from './section-frame.tsx';

interface Props {
  readonly title: string;
  /** Consequences of the action. */
  readonly text: string;
  /** The button. The zone is at the end of the page, away from common actions. */
  readonly action: ReactNode;
}

/** Destructive actions of a detail page. */
export const DangerZone = ({ title, text, action }: Props) => (
  <SectionFrame title={title}>
    <div className={classes.zone}>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {action}
    </div>
  </SectionFrame>
);
