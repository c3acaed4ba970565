import type { ReactNode } from 'react';
import classes from './figure-table.module.css';
import { InCellProvider } from './hint.tsx';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly label: string;
  readonly className: string | undefined;
  /** Cells of the heading row. */
  readonly head: ReactNode;
  /** Rows. */
  readonly children: ReactNode;
}

/** A small table of figures. It scrolls sideways where it does not fit. */
export const FigureTable = ({ label, className, head, children }: Props) => (
  <ScrollRegion aria-label={label} className={classes.scroll}>
    <table className={className}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <InCellProvider value={true}>
        <tbody>{children}</tbody>
      </InCellProvider>
    </table>
  </ScrollRegion>
);
