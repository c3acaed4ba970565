import classes from './chart.module.css';

interface LegendEntry {
  readonly label: string;
  readonly colour: string;
  readonly shown: boolean;
  /** What it measures at the place looked at. */
  readonly value?: string | undefined;
}

interface Props {
  readonly entries: readonly LegendEntry[];
  /** The values change under the pointer. */
  readonly live?: boolean;
  readonly onToggle: (index: number) => void;
  /** Looked at, with the pointer or by the keyboard; undefined when no longer. */
  readonly onLook?: (index: number | undefined) => void;
}

/** What the colors mean; each entry hides and shows what it stands for. */
export const ChartLegend = ({ entries, live, onToggle, onLook }: Props) => (
  <ul className={classes.legend} data-live={live}>
    {entries.map(({ label, colour, shown, value }, index) => (
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
          <span className={classes.swatch} style={{ background: colour }} />
          {label}
          {value !== undefined && <span className={classes.value}>{value}</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** Which entries are hidden, by place. */
export const toggled = (hidden: ReadonlySet<number>, index: number): ReadonlySet<number> => {
  const next = new Set(hidden);
  if (!next.delete(index)) next.add(index);
  return next;
};
