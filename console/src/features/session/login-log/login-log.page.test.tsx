import { type LoginEvent, loginEvents } from '@botify/contract/session/login-events.contract';
import { expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import LoginLogPage from './login-log.page.tsx';

const login: LoginEvent = {
  id: fixedId(1),
  at: '2026-03-01T00:00:00Z',
  kind: 'login',
  ok: true,
  loginName: 'lin@harbour.example',
  name: 'Lin',
  ip: '10.0.0.1',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  newDevice: true,
};

test('shows who logged in from where, and marks failures and new devices', async () => {
  api.answer(loginEvents.list, paged([login, { ...login, id: fixedId(2), ok: false, name: null, loginName: 'no***', newDevice: false }]));
  const { t, getByRole } = await show(<LoginLogPage />);
  const row = (words: string) => getByRole('row').filter({ hasText: words });
  await expect.element(row('lin@harbour.example')).toMatchTextContent(t('profile:newDevice'));
  await expect.element(row('lin@harbour.example')).toMatchTextContent(t('profile:onSystem', { browser: 'Firefox', system: 'Linux' }));
  await expect.element(row('no***')).toMatchTextContent(t('loginLog:result.failed'));
  await expect.element(row('no***')).toMatchTextContent(t('loginLog:unknown'));
});

test('sends the filters of a link to the server', async () => {
  api.answer(loginEvents.list, paged([]));
  const { t, getByRole } = await show(<LoginLogPage />, {
    path: '/system/loginLog?kind=login&ok=false&ip=10.0.&newDevice=1&at=2026-03-01..',
  });
  await expect.element(getByRole('button', { name: t('loginLog:exportCsv') })).toBeDisabled();
  const expected = { kind: 'login', ok: 'false', ip: '10.0.', newDevice: 'true', atFrom: '2026-03-01' };
  await expect.poll(() => api.requests(loginEvents.list)[0]?.query).toMatchObject(expected);
});
