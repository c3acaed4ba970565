/**
 * Controls of the pages that load before anything else, without Mantine: there they would be a quarter of the script and most of the
 * first rendering. They look like Mantine's, which every other page uses.
 */
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { eye, eyeOff, LineIcon } from './line-icon.tsx';
import classes from './plain.module.css';

/** Turns even with reduced motion: a still one looks like a frozen page. */
export const PlainSpinner = () => <span className={`mantine-Loader-root ${classes.spinner}`} />;

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'filled' | 'default' | 'subtle';
  readonly small?: boolean;
  readonly busy?: boolean;
}

export const PlainButton = ({ look = 'filled', small = false, busy = false, disabled, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes.button}
    data-look={look}
    data-size={small ? 'small' : undefined}
    disabled={busy || disabled}
    aria-busy={busy || undefined}
  >
    <span className={classes.words}>{children}</span>
    {busy && <PlainSpinner />}
  </button>
);

/** A button that looks like a link. */
export const PlainLink = (props: ComponentProps<'button'>) => <button type="button" {...props} className={classes.link} />;

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: ReactNode;
  /** Inside the frame of the input. */
  readonly aside?: ReactNode;
}

export function PlainField({ label, error, aside, ...input }: FieldProps) {
  const id = useId();
  const problem = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.frame}>
        <input {...input} {...problem} id={id} className={classes.input} />
        {aside}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Password that can be shown. */
export function PlainPassword({ showLabel, ...field }: FieldProps & { readonly showLabel: string }) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className={classes.toggle} aria-label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <LineIcon drawing={shown ? eyeOff : eye} size={20} />
    </button>
  );
  return <PlainField {...field} type={shown ? 'text' : 'password'} aside={toggle} />;
}

export const PlainTick = ({ label, ...input }: ComponentProps<'input'> & { readonly label: string }) => (
  <label className={classes.tick}>
    <input {...input} type="checkbox" className={classes.box} />
    {label}
  </label>
);
