import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { devices } from '@botify/contract/robots/devices.contract';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { tenantAreas } from '@botify/contract/robots/tenant-areas.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { show, type Words } from '../../../testing/show.tsx';
import { robotCourse } from '../course/course.fixture.ts';
import { robotDetail } from './robot-detail.fixture.ts';
import RobotDetailPage from './robot-detail.page.tsx';

const robotSn = 'CB1900-0012';
const section = (t: Words, name: string) => page.getByRole('region', { name: t(`robotDetail:section.${name}`) });
const field = (t: Words, name: string) => page.getByRole('textbox', { name: t(`robotDetail:field.${name}`), exact: false });
const edit = (t: Words, name: string) =>
  section(t, name).getByRole('button', { name: t('kit:detail.editNamed', { title: t(`robotDetail:section.${name}`) }) });
const { modelNum } = robotDetail(robotSn).base;
const modelTitle = (t: Words) => t('robotDetail:section.modelBattery', { model: modelNum });
const save = (t: Words) => page.getByRole('button', { name: t('kit:detail.save') });

async function showRobot(buttons = ['editRobot']) {
  grant({ rights: ['robot:enrol'] });
  api.answer(robots.detail, robotDetail(robotSn));
  api.answer(robotErrors.current, []);
  api.answer(robotData.track, { mapName: null, outline: [], planned: [], plannedTaskId: null, cleanWidth: null, points: [] });
  api.answer(robotData.course, robotCourse());
  api.answer(tenantAreas.list, []);
  api.answer(robots.simTraffic, null);
  const screen = await show(<RobotDetailPage />, { path: `/robot/robotDetail?robotSn=${robotSn}`, buttons });
  await expect.element(section(screen.t, 'base')).toMatchTextContent(robotSn);
  return screen;
}

test('[M-02] validates a section, saves it with its version and shows the stored values', async () => {
  const { t } = await showRobot();
  await edit(t, 'base').click();
  await field(t, 'brand').fill('BOTIFY II');
  await field(t, 'insureEnd').fill('2001-01-01');
  await save(t).click();
  await expect.element(section(t, 'base').getByRole('alert')).toHaveTextContent(t('robotDetail:insuranceBackwards'));
  expect(api.requests(robotParts.editBase)).toEqual([]);
  await field(t, 'insureEnd').fill('2030-01-31');
  api.answer(robotParts.editBase, { version: 4 });
  const stored = robotDetail(robotSn);
  api.answer(robots.detail, { ...stored, base: { ...stored.base, brand: 'BOTIFY II', insureEnd: '2030-01-31', version: 4 } });
  await save(t).click();
  await expect.element(save(t)).not.toBeInTheDocument();
  await expect.element(section(t, 'base')).toMatchTextContent('BOTIFY II');
  expect(api.requests(robotParts.editBase)[0]?.body).toMatchObject({ robotSn, version: 3, brand: 'BOTIFY II', insureEnd: '2030-01-31' });
});

test('[M-02] [S-21] asks before a draft is discarded by Escape or cancel', async () => {
  const { t } = await showRobot();
  await edit(t, 'station').click();
  await field(t, 'payUserName').fill('nobody');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: t('kit:detail.discard.stay') }).click();
  await expect.element(field(t, 'payUserName')).toHaveValue('nobody');
  await section(t, 'station')
    .getByRole('button', { name: t('common:action.cancel') })
    .click();
  await page.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect.element(field(t, 'payUserName')).not.toBeInTheDocument();
  await expect.element(section(t, 'station')).not.toMatchTextContent('nobody');
});

test('[M-02] the slower of two editors compares and saves on top of the newer version', async () => {
  const { t } = await showRobot();
  await edit(t, 'base').click();
  await field(t, 'brand').fill('mine');
  const other = robotDetail(robotSn);
  api.answer(robots.detail, { ...other, base: { ...other.base, country: 'theirs', version: 4 } });
  api.refuse(robotParts.editBase, { code: 409, msg: t('errors:record.changed', { by: 'Zhou Hai' }), key: 'record.changed' }, 409);
  await save(t).click();
  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(comparison).toMatchTextContent('theirs');
  await expect.element(comparison).toMatchTextContent('Zhou Hai');
  api.answer(robotParts.editBase, { version: 5 });
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(comparison).not.toBeInTheDocument();
  expect(api.requests(robotParts.editBase).at(-1)?.body).toMatchObject({ version: 4, brand: 'mine', country: 'theirs' });
});

test('[T-15] shows design values of the model as such and saves values of the machine', async () => {
  const { t } = await showRobot();
  const battery = section(t, 'battery');
  await expect.element(battery).toMatchTextContent(t('robotDetail:battery.fromModel'));
  await expect.element(battery).toMatchTextContent('95%');
  await expect.element(page.getByRole('heading', { name: modelTitle(t) })).not.toBeInTheDocument();
  await edit(t, 'battery').click();
  const capacity = battery.getByLabelText(t('robotDetail:battery.designCapacity'), { exact: false });
  await expect.element(capacity).toHaveValue('');
  await capacity.fill('0');
  await save(t).click();
  await expect.element(battery.getByRole('alert')).toHaveTextContent(t('kit:detail.problem.atLeast', { limit: 1 }));
  await capacity.fill('380');
  const stored = robotDetail(robotSn);
  const own = { ...stored.battery.own, designCapacity: 380, version: 2 };
  api.answer(robotParts.editBattery, { version: 2 });
  api.answer(robots.detail, { ...stored, battery: { ...stored.battery, designCapacity: 380, own } });
  await save(t).click();
  await expect.element(battery).toMatchTextContent('380 Ah');
  await expect.element(battery).toMatchTextContent('50%');
  expect(api.requests(robotParts.editBattery).map(({ body }) => body)).toEqual([
    { robotSn, designCapacity: 380, ratedVoltage: null, ratedCurrent: null, version: 1 },
  ]);
});

test('[T-15] staff of the provider edit the design values of the model', async () => {
  const { t } = await showRobot(['editModel']);
  const title = modelTitle(t);
  await page.getByRole('button', { name: t('kit:detail.editNamed', { title }) }).click();
  const voltage = page.getByRole('region', { name: title }).getByLabelText(t('robotDetail:battery.ratedVoltage'), { exact: false });
  await voltage.fill('25.6');
  api.answer(robotParts.editModelBattery, { version: 3 });
  await save(t).click();
  await expect.element(save(t)).not.toBeInTheDocument();
  expect(api.requests(robotParts.editModelBattery).map(({ body }) => body)).toEqual([
    { modelNum, designCapacity: 200, ratedVoltage: 25.6, ratedCurrent: 20, version: 2 },
  ]);
});

test('[M-09] validates a replacement, records it with its lifetime and lists it in the history', async () => {
  const { t } = await showRobot();
  const name = t('robotDetail:consumableName.rollerBrush');
  await section(t, 'consumables')
    .getByRole('button', { name: t('robotDetail:consumable.replaceNamed', { name }) })
    .click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('robotDetail:consumable.replace') });
  const day = dialog.getByRole('textbox', { name: t('robotDetail:field.refreshedOn'), exact: false });
  await day.fill('2099-01-01');
  await dialog.getByLabelText(t('robotDetail:field.lifeHours'), { exact: false }).fill('444');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('robotDetail:consumable.inFuture'));
  await day.fill('2024-05-06');
  api.answer(robotParts.editConsumable, { version: 6 });
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(t('robotDetail:consumable.replaced', { name }))).toBeVisible();
  expect(api.requests(robotParts.editConsumable)[0]?.body).toEqual({
    robotSn,
    name: 'rollerBrush',
    refreshedOn: '2024-05-06',
    lifeHours: 444,
    version: 5,
  });

  const entry = {
    id: fixedId(1),
    name: 'rollerBrush',
    refreshedOn: '2024-05-06',
    usedHours: 100,
    lifeHours: 300,
    nickName: 'Lin Xiaowen',
    at: '2026-03-01T08:00:00.000Z',
  };
  api.answer(robotParts.replacements, [entry]);
  await section(t, 'consumables')
    .getByRole('button', { name: t('robotDetail:consumable.history') })
    .click();
  const history = page.getByRole('dialog').getByRole('list', { name: t('robotDetail:consumable.history') });
  await expect.element(history.getByRole('listitem')).toMatchTextContent(name);
  await expect.element(history.getByRole('listitem')).toMatchTextContent(t('robotDetail:consumable.takenOut', { used: 100, life: 300 }));
});

test('[L-02] a new secret needs the serial number retyped and is shown once', async () => {
  const { t } = await showRobot();
  await page.getByRole('button', { name: t('robotDetail:secret.rotate') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('CB1900-0001');
  await dialog.getByRole('button', { name: t('robotDetail:secret.rotate') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('robotDetail:secret.mismatch'));
  await dialog.getByRole('textbox').fill(robotSn);
  api.answer(devices.rotateSecret, { secret: 'new-secret' });
  await dialog.getByRole('button', { name: t('robotDetail:secret.rotate') }).click();
  await expect.element(page.getByRole('textbox', { name: t('robotDetail:secret.label') })).toHaveValue('new-secret');
});
