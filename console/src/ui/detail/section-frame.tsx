import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';
import { useSectionMark } from './section-list.ts';

interface Props {
  readonly title: string;
  /** At the end of the title row. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a detail page. */
export function SectionFrame({ title, actions, children }: Props) {
  const { id, ref } = useSectionMark(title);
  return (
    <section ref={ref} className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  );
}
