import { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { expect, test } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { showApp } from '../testing/show.tsx';

const token = 'kJ8s_2hfK-9dLq0ZxY7wVbN3mAe5RtUi1OpGhSdFgHj';

test.each([`/${token}`, `?reportID=${token}`, `/reportID?reportID=${token}`])(
  '[S-04] /routeTaskReport/xiangqing%s requests the report without a session',
  async (address) => {
    api.refuse(sharedReports.open, { code: 404, key: 'sharedReport.gone' }, 404);
    const { t, getByRole } = await showApp(`/routeTaskReport/xiangqing${address}`, { signedIn: false });
    await expect.element(getByRole('heading', { name: t('common:page.reportGone') })).toBeVisible();
    expect(api.requests(sharedReports.open).map(({ params }) => params)).toEqual([{ token }]);
    expect(location.hash).toBe(`#/routeTaskReport/xiangqing${address}`);
  },
);
