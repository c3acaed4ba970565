import classes from './tree.module.css';

/** `some`: only part of its descendants. */
export type TickState = 'all' | 'some' | 'none';

interface Props {
  readonly name: string;
  readonly state: TickState;
  readonly disabled: boolean;
  readonly onTick: () => void;
}

/** Checkbox for pointer and screen reader users; keyboard users press space on the active row. */
export const TreeTick = ({ name, state, disabled, onTick }: Props) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = state === 'some';
    }}
    type="checkbox"
    className={classes.tick}
    aria-label={name}
    tabIndex={-1}
    checked={state === 'all'}
    disabled={disabled}
    onChange={onTick}
    onClick={(event) => event.stopPropagation()}
  />
);
