/** What a product of another name or habit would change, in one place. */
export const settings = {
  title: 'BOTIFY Manage',
  apiBase: '/api',
  callTimeoutMs: 200_000,
  rememberDays: 5,
  mobileBelowPx: 992,
  /** The group that the root never leads to. */
  overviewPath: '/overview',
} as const;
