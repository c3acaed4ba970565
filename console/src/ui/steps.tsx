import { Icon } from './icon.tsx';
import classes from './steps.module.css';

interface Props {
  readonly label: string;
  readonly steps: readonly string[];
  /** From 1. */
  readonly current: number;
}

/** Progress in a short sequence of steps. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map((step, index) => {
      const number = index + 1;
      const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
      return (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={classes.number}>{state === 'done' ? <Icon name="check" size={14} /> : number}</span>
          {step}
        </li>
      );
    })}
  </ol>
);
