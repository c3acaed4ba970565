import type { Words } from './test.ts';

/** What opens without a token, and words to know it by. */
export const openPages = (t: Words) =>
  [
    ['/login', t('session:login.submit')],
    ['/celue', t('policy:privacy.title')],
    ['/celue1', t('policy:terms.title')],
    ['/auth-redirect', t('session:sso.none')],
    ['/no', t('common:page.noMenu')],
    ['/404', t('common:page.notFound')],
    ['/routeTaskReport/xiangqing/reportID', t('common:page.reportGone')],
    ['/routeTaskReport/xiangqing/Zm9vYmFy', t('common:page.reportGone')],
  ] as const;
