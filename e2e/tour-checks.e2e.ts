import { expect, test } from './test.ts';
import { defectsOf, violationsIn } from './tour/checks.ts';
import { doubtfulTexts } from './tour/contrast.ts';
import type { Sample } from './tour/sample.ts';
import type { Stop } from './tour/stop.ts';
import { walk } from './tour/walk.ts';

const long = 'A text that is longer than its box';
const box = 'width: 80px; overflow: hidden; white-space: nowrap;';

const noSample = {} as Sample;

/** A page without defects, around the HTML under test. */
const show = (part: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body><main><h1>Page</h1>${part}</main></body></html>`;

for (const [name, part, defect] of [
  ['text cut at the side', `<p style="${box}">${long}</p>`, /clipped text "A text.*cut by/],
  ['text cut at the bottom', `<p style="height: 10px; overflow: hidden;">${long}</p>`, /clipped text "A text.*cut by/],
  ['an ellipsis without the full text', `<p style="${box} text-overflow: ellipsis;">${long}</p>`, /shortened without its full text/],
  ['a cut placeholder', `<input aria-label="Name" placeholder="${long}" style="width: 80px">`, /clipped placeholder "A text/],
  ['a page wider than the window', '<div style="width: 3000px; height: 10px"></div>', /wider than the window/],
  ['low contrast', '<p style="color: #aaa; background: #fff">Pale</p>', /^color-contrast/],
  [
    'low contrast in one of many rows',
    `<ul>${'<li>Row</li>'.repeat(9)}<li><span style="color: #aaa; background: #fff">Pale</span></li></ul>`,
    /^color-contrast: <span[^|]*$/,
  ],
  [
    'low contrast in one of many rows of different lengths',
    `<ul>${[1, 2, 3, 4].map((row) => `<li style="width: ${row}00px; color: #000">Row</li>`).join('')}<li style="width: 90px; color: #aaa">Pale</li></ul>`,
    /^color-contrast: <li[^|]*$/,
  ],
  [
    'low contrast in a row with another state',
    `<style>[data-level=low] { color: #aaa }</style><ul>${'<li data-level="high">Row</li>'.repeat(4)}<li data-level="low">Pale</li></ul>`,
    /^color-contrast: <li[^|]*$/,
  ],
  [
    'low contrast in rows like those of a hidden page',
    `<ul style="display: none">${'<li><b style="color: #aaa">Pale</b></li>'.repeat(3)}</ul><ul><li><b style="color: #aaa">Pale</b></li></ul>`,
    /^color-contrast/,
  ],
  [
    'low contrast on a translucent ground',
    '<div style="background: #0003"><p style="color: #5f5f5f">Pale</p></div>',
    /^color-contrast: <p[^|]*$/,
  ],
  ['low contrast in a mixed color', '<p style="color: color-mix(in srgb, #000 30%, #fff)">Pale</p>', /^color-contrast/],
  ['low contrast of a faint part', '<div style="opacity: 0.4"><p style="color: #000; background: #fff">Pale</p></div>', /^color-contrast/],
  [
    'low contrast on the mark of an option',
    '<div style="position: relative"><i style="position: absolute; inset: 0; background: #333; pointer-events: none"></i><b style="position: relative; color: #000">Pale</b></div>',
    /^color-contrast: <b[^|]*$/,
  ],
  [
    'low contrast on a sticky bar, and none below it',
    '<div style="position: relative; height: 40px"><p style="color: #000; margin: 0">Below</p><div style="position: absolute; inset: 0; background: #333"><b style="color: #000">Pale</b></div></div>',
    /^color-contrast: <b[^|]*$/,
  ],
  ['low contrast in a field', '<input aria-label="Name" value="Pale" style="color: #aaa; background: #fff">', /^color-contrast/],
  [
    'a link that looks like the text around it',
    '<p>A text <a href="#there" style="color: #222; text-decoration: none">with a link</a> in it</p>',
    /^link-in-text-block/,
  ],
  ['a button without a name', '<button type="button"></button>', /^button-name/],
  ['spacing that readers cannot change', '<p style="letter-spacing: 1px !important">Wide</p>', /^avoid-inline-spacing/],
  ['a raw key', '<p>form.createTitle</p>', /not readable: form\.createTitle/],
  ['a raw key of one part', '<p>summary</p>', /not readable: summary/],
  ['a raw key with its namespace', '<p>accounts:form.createTitle</p>', /not readable: accounts:/],
  ['a placeholder that was not filled in', '<p>Hello {{name}}</p>', /not readable: Hello/],
] as const) {
  test(`[S-16] the tour reports ${name}`, async ({ page }) => {
    await page.setContent(show(part));
    expect(await defectsOf(page, 'html', 'all')).toEqual([expect.stringMatching(defect)]);
  });
}

test('[S-16] the tour reports low contrast in a frame', async ({ page }) => {
  // Axe looks only into frames whose origin is known.
  await page.route('**/*', (route) => {
    const isFrame = route.request().url().endsWith('/frame');
    return route.fulfill({
      contentType: 'text/html',
      body: show(isFrame ? '<p style="color: #aaa">Pale</p>' : '<iframe title="Frame" src="/frame"></iframe>'),
    });
  });
  await page.goto('/');
  expect(await defectsOf(page, 'html', 'contrast')).toEqual([expect.stringMatching(/^color-contrast/)]);
});

test('[S-16] the tour reports low contrast of texts that look like earlier ones on another ground', async ({ page }) => {
  const grey = '<p style="color: #666">Grey</p>';
  await page.setContent(show(grey));
  expect(await defectsOf(page, 'html', 'contrast')).toEqual([]);
  await page.setContent(show(`<div style="background: #ccc">${grey}</div>`));
  expect(await defectsOf(page, 'html', 'contrast')).toEqual([expect.stringMatching(/^color-contrast: <p[^|]*$/)]);
});

test('[S-16] the tour passes over texts that a live page has replaced meanwhile', async ({ page }) => {
  await page.setContent(show('<p style="color: #aaa">Pale</p>'));
  const include = await page.evaluateHandle(doubtfulTexts, 'html');
  await page.evaluate(() => document.querySelector('p')?.remove());
  expect(await violationsIn(page, 'html', { runOnly: ['color-contrast'] }, { include })).toEqual([]);
});

test('[S-16] the tour reports the same low contrasts as axe alone', async ({ page }) => {
  const inks = ['#000', '#595959', '#767676', '#8a8a8a', '#949494', '#aaa', '#fff', '#0a7a7a', '#c2255c', '#0008'];
  const grounds = ['#fff', '#eee', '#1a1b1e', '#0a7a7a', '#0001', '#fff9'];
  const fonts = ['16px', '24px', 'bold 16px', 'bold 19px'];
  const around = ['', 'opacity: 0.9', 'background: #777', 'background: #1a1b1e', 'filter: invert(1)'];
  const samples = around.flatMap((outer) =>
    grounds.map((ground) => {
      const lines = inks.flatMap((ink) => fonts.map((font) => `<p style="color: ${ink}; font: ${font} sans-serif">Sample</p>`));
      return `<div style="${outer}"><div style="background: ${ground}">${lines.join('')}</div></div>`;
    }),
  );
  await page.setContent(show(samples.join('')));
  const axeAlone = await violationsIn(page, 'html', { runOnly: ['color-contrast'] });
  expect(axeAlone).not.toEqual([]);
  expect(await defectsOf(page, 'html', 'contrast')).toEqual(axeAlone);
  expect((await page.evaluate(doubtfulTexts, 'html')).length).toBeLessThan(samples.length * inks.length * fonts.length);
});

test('[S-16] the tour reports defects in a dialog, and ignores those behind it', async ({ page }) => {
  const pale = '<p style="color: #aaa">Pale</p>';
  const dialog = `<div role="dialog" aria-label="Dialog" style="position: fixed; inset: 0; background: #fff">${pale}<button type="button"></button></div>`;
  await page.setContent(show(`<p style="background: #000">Dark</p>${pale}${dialog}`));
  const defects = await defectsOf(page, '[role=dialog]', 'all');
  expect(defects).toEqual([expect.stringMatching(/^button-name: <button[^|]*$/), expect.stringMatching(/^color-contrast: <p[^|]*$/)]);
});

test('[S-16] the tour waits until the console has the layout of the window', async ({ page, t }) => {
  await page.setContent(show('<div id="content"><aside style="width: 3000px">Menu</aside></div>'));
  await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'light';
    // The sidebar leaves when it is looked for the third time.
    const find = document.querySelector.bind(document);
    let times = 0;
    document.querySelector = (selector: string) => {
      if (selector === 'aside' && ++times === 3) find('aside')?.remove();
      return find(selector);
    };
  });
  const stop: Stop = { name: 'checks', path: () => '/checks', ready: () => page.getByRole('heading', { name: 'Page' }) };
  expect(await walk({ page, t, sample: noSample }, [{ isPhone: true, colorScheme: 'light' }], [stop], 'none', [])).toEqual([]);
});

test('[S-16] the tour accepts a dialog that is named by its button', async ({ page }) => {
  const button = '<div><p>Page</p><button type="button" id="opener">Columns</button></div>';
  await page.setContent(show(`${button}<div role="dialog" aria-labelledby="opener"><p>Content</p></div>`));
  expect(await defectsOf(page, '[role=dialog]', 'all')).toEqual([]);
});

test('[S-16] the tour accepts text that is hidden, scrolled or explained', async ({ page }) => {
  const parts = [
    `<p style="${box} text-overflow: ellipsis;" title="${long}">${long}</p>`,
    `<div style="height: 0; overflow: hidden;">${long}</div>`,
    `<span style="position: absolute; width: 1px; height: 1px; overflow: hidden;">${long}</span>`,
    `<div style="width: 80px; overflow: auto; white-space: nowrap;" tabindex="0">${long}</div>`,
    `<div style="display: none;">form.createTitle</div>`,
    '<p>zhao.lei and support@harbour.example</p>',
  ];
  await page.setContent(show(parts.join('')));
  expect(await defectsOf(page, 'html', 'all')).toEqual([]);
});
