import classes from './tree-skeleton.module.css';

const indents = [0, 1, 2, 2, 1, 1, 2, 1];

/** Placeholder of a tree and its details; `columns` is the grid of both. */
export const TreeSkeleton = ({ columns = classes.columns }: { readonly columns?: string | undefined }) => (
  <div className={columns}>
    <div className={classes.card}>
      {indents.map((indent, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static rows without identity.
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
