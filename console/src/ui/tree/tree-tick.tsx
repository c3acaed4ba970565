import classes from './tree.module.css';

/** `some`: not all of what is below it. */
export type TickState = 'all' | 'some' | 'none';

interface Props {
  readonly name: string;
  readonly state: TickState;
  readonly disabled: boolean;
  readonly onTick: () => void;
}

/** A real box, for the pointer and for whoever looks for boxes; with the keyboard, the space bar ticks the active row. */
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
