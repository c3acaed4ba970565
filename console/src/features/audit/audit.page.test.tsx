import { type AuditEntry, audit } from '@botify/contract/audit/audit.contract';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { paged } from '../../testing/paged.ts';
import { show } from '../../testing/show.tsx';
import AuditPage from './audit.page.tsx';

const renamed: AuditEntry = {
  id: fixedId(1),
  at: '2026-03-01T00:00:00Z',
  actorName: 'Lin',
  actorUsername: 'lin@harbour.example',
  actorTenant: 'harbour',
  ip: '10.0.0.1',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  requestId: 'req-1',
  subject: 'account',
  act: 'update',
  subjectId: fixedId(2),
  subjectName: 'Wei',
  before: { name: 'Wang', expiresAt: '2026-12-10T19:59:26.772Z' },
  after: { name: 'Wei', expiresAt: null },
};
const closed: AuditEntry = {
  ...renamed,
  id: fixedId(3),
  act: 'deactivate',
  actorName: 'Support',
  actorTenant: 'botify',
  before: null,
  after: null,
};

test('[A-08] an entry shows its values before and after, and marks staff of the provider', async () => {
  sessionStore.setState({ tenantCode: 'harbour' });
  api.answer(audit.list, paged([renamed, closed]));
  const { t, getByRole } = await show(<AuditPage />);
  const sentence = (act: string) => t(`audit:sentence.${act}`, { thing: t('audit:thing.account'), name: 'Wei' });
  const row = (act: string) => getByRole('row').filter({ hasText: sentence(act) });
  await expect.element(row('deactivate')).toMatchTextContent(t('audit:provider'));
  await expect.element(row('update')).not.toMatchTextContent(t('audit:provider'));
  await getByRole('button', { name: sentence('update') }).click();
  const dialog = getByRole('dialog', { name: t('audit:detail') });
  const changes = dialog.getByRole('table', { name: t('audit:changes') });
  await expect.element(changes.getByRole('row').filter({ hasText: t('audit:label.name') })).toMatchTextContent('WangWei');
  await expect.element(dialog).toMatchTextContent('lin@harbour.example');
  await expect.element(dialog).toMatchTextContent('req-1');
  await expect.element(dialog).toMatchTextContent(t('profile:onSystem', { browser: 'Chrome', system: 'Windows' }));
  await expect.element(changes.getByRole('time')).toHaveAttribute('datetime', '2026-12-10T19:59:26.772Z');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[A-08] sends the filters of a link to the server, and disables the export of an empty result', async () => {
  api.answer(audit.list, paged([]));
  const { t, getByRole, getByText } = await show(<AuditPage />, { path: '/system/audit?subject=site&act=seeAs&keyword=Wei' });
  await expect.element(getByText(t('kit:list.noMatch'))).toBeVisible();
  await expect.element(getByRole('button', { name: t('audit:exportCsv') })).toBeDisabled();
  expect(api.requests(audit.list)[0]?.query).toMatchObject({ subject: 'site', act: 'seeAs', keyword: 'Wei' });
});

test('[A-08] exports with the filters of the list and a dated file name', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  api.answer(audit.list, paged([renamed]));
  api.answer(audit.export, new Uint8Array());
  const { t, getByRole, getByText } = await show(<AuditPage />, { path: '/system/audit?subject=account' });
  await getByRole('button', { name: t('audit:exportCsv') }).click();
  await expect.element(getByText(t('audit:exported'))).toBeVisible();
  expect(names).toEqual([expect.stringMatching(new RegExp(`^${t('audit:fileName')} \\d{4}-\\d\\d-\\d\\d\\.csv$`))]);
  expect(api.requests(audit.export)[0]?.query).toMatchObject({ subject: 'account' });
});
