import type { ReactNode } from 'react';
import classes from './message-page.module.css';

interface Props {
  /** Short code above the title, e.g. 404. */
  readonly mark?: string;
  readonly title: string;
  readonly text: string;
  /** `h2` if the page has another title. */
  readonly level?: 'h1' | 'h2';
  /** Actions. */
  readonly children?: ReactNode;
}

/** A page with a single message. */
export const MessagePage = ({ mark, title, text, level: Heading = 'h1', children }: Props) => (
  <div className={classes.page}>
    <svg aria-hidden="true" className={classes.drawing} viewBox="0 0 160 96" fill="none">
      <path d="M8 88V8h104v32h40v48z" />
      <path className={classes.lane} d="M24 28h60a8 8 0 0 1 0 16H40a8 8 0 0 0 0 16h40" />
      <circle cx="92" cy="60" r="7" />
      <path className={classes.ahead} d="M106 60h28v14H44" />
    </svg>
    {mark && <p className={classes.mark}>{mark}</p>}
    <Heading className={classes.title}>{title}</Heading>
    <p className={classes.text}>{text}</p>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);
