import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './danger-zone.module.css';
import { SectionFrame } from './section-frame.tsx';

interface Props {
  readonly title: string;
  /** What is lost, and that it cannot be restored. */
  readonly text: string;
  /** The button; it stands at the end of the page, far from what people press every day. */
  readonly action: ReactNode;
}

/** Where a detail page keeps what destroys. */
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
