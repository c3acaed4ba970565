import { expect, test } from './test.ts';

test('[S-09] the blockPage flag asks before leaving; going on clears it, staying keeps it', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  await page.evaluate(() => sessionStorage.setItem('blockPage', '1'));
  const question = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await expect(question).toContainText(t('shell:unsaved.text'));
  await question.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/#\/report\/runningReport$/);
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBe('1');
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await question.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBeNull();
});

test('[S-09] an address typed by hand asks too, and staying puts the old one back', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  const question = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  const type = () =>
    page.evaluate(() => {
      sessionStorage.setItem('blockPage', '1');
      location.hash = '#/system/user';
    });
  await type();
  await question.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(page).toHaveURL(/#\/report\/runningReport$/);
  await expect(page).toHaveTitle(`${t('menu:runningReport')} - BOTIFY Manage`);
  await type();
  await question.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(page).toHaveURL(/#\/system\/user$/);
  await expect(page).toHaveTitle(`${t('menu:user')} - BOTIFY Manage`);
});

test('[S-09] an address typed again before the old page has settled asks again', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  const question = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  await page.evaluate(() => {
    sessionStorage.setItem('blockPage', '1');
    location.hash = '#/system/user';
  });
  await question.waitFor();
  // The moment the old address is back, before anything is drawn.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...to) => {
      history.replaceState = replace;
      replace(...to);
      queueMicrotask(() => {
        location.hash = '#/system/user';
      });
    };
  });
  await question.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await question.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(page).toHaveTitle(`${t('menu:user')} - BOTIFY Manage`);
});

test('[S-09] going to a machine clears the flag and reloads', async ({ page, enter }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    sessionStorage.setItem('blockPage', '1');
    location.hash = '#/robot/robotDetail?robotSn=CB1900-0001';
  });
  await reloaded;
  await expect(page).toHaveURL(/#\/robot\/robotDetail\?robotSn=CB1900-0001$/);
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBeNull();
});
