/** The logo: the path of a machine that covers a floor. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
    <path d="M8 9.5h13a3.25 3.25 0 0 1 0 6.5H11a3.25 3.25 0 0 0 0 6.5h8" stroke="var(--brand)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="23" cy="22.5" r="2.75" fill="currentColor" />
  </svg>
);
