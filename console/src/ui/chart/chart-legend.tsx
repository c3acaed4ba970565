import classes from './chart.module.css';

interface LegendEntry {
  readonly label: string;
  readonly color: string;
  readonly shown: boolean;
  /** Value at the highlighted position. */
  readonly value?: string | undefined;
}

interface Props {
  readonly entries: readonly LegendEntry[];
  /** Values follow the pointer. */
  readonly live?: boolean;
  readonly onToggle: (index: number) => void;
  /** Called for hover and focus; undefined when they end. */
  readonly onLook?: (index: number | undefined) => void;
}

/** Legend whose entries toggle their series. */
export const ChartLegend = ({ entries, live, onToggle, onLook }: Props) => (
  <ul className={classes.legend} data-live={live}>
    {entries.map(({ label, color, shown, value }, index) => (
      <li key={label}>
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => onToggle(index)}
          onPointerEnter={() => onLook?.(index)}
          onPointerLeave={() => onLook?.(undefined)}
          onFocus={() => onLook?.(index)}
          onBlur={() => onLook?.(undefined)}
        >
          <span className={classes.swatch} style={{ background: color }} />
          {label}
          {value !== undefined && <span className={classes.value}>{value}</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** Toggles an index. */
export const toggled = (hidden: ReadonlySet<number>, index: number): ReadonlySet<number> => {
  const next = new Set(hidden);
  if (!next.delete(index)) next.add(index);
  return next;
};
