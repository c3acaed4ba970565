import classes from './tree.module.css';

const bars = [
  { id: 1, indent: 0 },
  { id: 2, indent: 1 },
  { id: 3, indent: 2 },
  { id: 4, indent: 2 },
  { id: 5, indent: 1 },
  { id: 6, indent: 1 },
  { id: 7, indent: 2 },
  { id: 8, indent: 1 },
];

/** Placeholder of a tree and its details; `columns` is the grid of both. */
export const TreeSkeleton = ({ columns = classes.columns }: { readonly columns?: string | undefined }) => (
  <div className={columns}>
    <div className={classes.card}>
      {bars.map(({ id, indent }) => (
        <span key={id} className={classes.bar} style={{ marginInlineStart: indent * 20, width: `${60 - indent * 8}%` }} />
      ))}
    </div>
    <div className={classes.card}>
      <span className={classes.bar} data-title />
      <span className={classes.bar} style={{ width: '45%' }} />
      <span className={classes.bar} style={{ width: '30%' }} />
    </div>
  </div>
);
