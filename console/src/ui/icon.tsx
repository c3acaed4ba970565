/** Our own line icons on a 24 unit grid. */
const drawings = {
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM14 8h6V4h-6zM4 20h6v-4H4z',
  robot: 'M5 18V9.5A3.5 3.5 0 0 1 8.5 6h7A3.5 3.5 0 0 1 19 9.5V18zM3 18h18M9.5 11h.01M14.5 11h.01M12 6V3M8.5 18v2M15.5 18v2',
  report: 'M6 3h9l4 4v14H6zM14 3v5h5M9.5 12.5h6M9.5 16.5h6',
  system: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 5v4M9 10v4M15 15v4',
  app: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  notice: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  key: 'M14.5 9.5a4.5 4.5 0 1 1-2.300-3.900 4.5 4.5 0 0 1 2.300 3.900zM13.5 12l6.5 6.5M17 15.5l2-2',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5L21 12l-3.5 3.5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.5 4 5.5 4 9s-1 6.5-4 9c-3-2.5-4-5.5-4-9s1-6.5 4-9z',
  device: 'M3 5h18v11H3zM8 20h8M12 16v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
} as const;
export type IconName = keyof typeof drawings;

export const isIconName = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(drawings, name);

/** Decoration beside a word, so screen readers pass it over. */
export const Icon = ({ name, size = 18, className }: { name: IconName; size?: number; className?: string | undefined }) => (
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
    <path d={drawings[name]} />
  </svg>
);
