import classes from './tree-skeleton.module.css';

const indents = [0, 1, 2, 2, 1, 1, 2, 1];

/** A tree and beside it what is chosen in it, while both are on their way; `columns` is the grid that both will stand in. */
export const TreeSkeleton = ({ columns = classes.columns }: { readonly columns?: string | undefined }) => (
  <div className={columns}>
    <div className={classes.card}>
      {indents.map((indent, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else and never change.
        <span key={index} className={classes.bar} style={{ marginInlineStart: indent * 20, width: `${60 - indent * 8}%` }} />
      ))}
    </div>
    <div className={classes.card}>
      <span className={classes.bar} data-title />
      <span className={classes.bar} style={{ width: '45%' }} />
      <span className={classes.bar} style={{ width: '30%' }} />
    </div>
  </div>
);
