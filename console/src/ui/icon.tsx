import { alert, check, globe, LineIcon, warning } from './line-icon.tsx';

/** Line icons on a 24 unit grid. */
const drawings = {
  checklist: 'M10 6h10M10 12h10M10 18h10M3.5 6.500l1.500 1.500 2.500-3M3.5 12.500l1.500 1.500 2.500-3M3.5 18.500l1.500 1.500 2.500-3',
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM14 8h6V4h-6zM4 20h6v-4H4z',
  robot: 'M5 18V9.5A3.5 3.5 0 0 1 8.5 6h7A3.5 3.5 0 0 1 19 9.5V18zM3 18h18M9.5 11h.01M14.5 11h.01M12 6V3M8.5 18v2M15.5 18v2',
  report: 'M6 3h9l4 4v14H6zM14 3v5h5M9.5 12.5h6M9.5 16.5h6',
  system: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 5v4M9 10v4M15 15v4',
  app: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  notice: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  site: 'M12 21s-7-6-7-11.500a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  tenant: 'M4 21V5l8-2v18M12 8l8 2v11M2.5 21h19M7.5 8.5h1M7.5 12.5h1M7.5 16.5h1M15.5 13h1M15.5 17h1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  send: 'M4 12L20 4.500l-5 15.500-4-6.500zM11 13.500l9-9',
  more: 'M4.5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0M17.5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  key: 'M14.5 9.5a4.5 4.5 0 1 1-2.300-3.900 4.5 4.5 0 0 1 2.300 3.900zM13.5 12l6.5 6.5M17 15.5l2-2',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5L21 12l-3.5 3.5',
  globe,
  device: 'M3 5h18v11H3zM8 20h8M12 16v4',
  check,
  alert,
  back: 'M15 6l-6 6 6 6',
  zoomIn: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4M11 8v6M8 11h6',
  zoomOut: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4M8 11h6',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4v4.5H9',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  curve: 'M4 4v16h16M7.5 15l4-5 3 3 5-6.5',
  close: 'M6 6l12 12M18 6L6 18',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100',
  gear: 'M10.2 5.3L10.4 2.9L13.6 2.9L13.8 5.3L15.4 6L17.3 4.5L19.5 6.7L18 8.6L18.7 10.2L21.1 10.4L21.1 13.6L18.7 13.8L18 15.4L19.5 17.3L17.3 19.5L15.4 18L13.8 18.7L13.6 21.1L10.4 21.1L10.2 18.7L8.6 18L6.7 19.5L4.5 17.3L6 15.4L5.3 13.8L2.9 13.6L2.9 10.4L5.3 10.2L6 8.6L4.5 6.7L6.7 4.5L8.6 6zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leaveFullscreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  textSize: 'M3 18L8 6l5 12M4.7 14h6.6M14.5 18l3-7 3 7M15.6 15.5h3.8',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5',
  sortUp: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  sortDown: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
  sort: 'M8 9.5L12 5l4 4.5M8 14.5l4 4.5 4-4.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  unplugged: 'M4 4l16 16M8.500 5.500A9 9 0 0 1 20.500 10M3.500 10A9 9 0 0 1 6 7.800M12 18.500h.01M8.700 14.800A5 5 0 0 1 12 13.500',
  warning,
  info: 'M12 11v5.500M12 7.800h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  minus: 'M6 12h12',
  bookmark: 'M7 4h10v16l-5-4.500-5 4.500z',
  pin: 'M9 4h6l-1 6 3.500 3.500h-11L10 10zM12 13.500V20',
} as const;
export type IconName = keyof typeof drawings;

export const isIconName = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(drawings, name);

/** Decorative icon. */
export const Icon = ({ name, size, className }: { name: IconName; size?: number; className?: string | undefined }) => (
  <LineIcon drawing={drawings[name]} className={className} {...(size ? { size } : {})} />
);
