/** Icons of the login and of toasts. All others load behind the login. */
export const globe = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.5 4 5.5 4 9s-1 6.5-4 9c-3-2.5-4-5.5-4-9s1-6.5 4-9z';
export const check = 'M5 12.5l4.5 4.5L19 7.5';
export const alert = 'M12 8v5M12 16.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
export const eye = 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';
export const eyeOff = `${eye}M4 4l16 16`;
export const warning = 'M12 4l9 16H3zM12 10v4.5M12 17.300h.01';

interface Props {
  /** Path on a 24 unit grid. */
  readonly drawing: string;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decorative, hidden from screen readers. */
export const LineIcon = ({ drawing, size = 18, className }: Props) => (
  <svg
    aria-hidden="true"
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={drawing} />
  </svg>
);
