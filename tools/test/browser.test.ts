import { expect, it } from 'vitest';
import { candidates } from './browser.ts';

it("takes the user's own choice first, then the PATH", () => {
  const found = candidates('linux', { CHROME_PATH: '/opt/chrome', PATH: '/a:/b' });
  expect(found.slice(0, 4)).toEqual(['/opt/chrome', '/a/chromium-headless-shell', '/b/chromium-headless-shell', '/a/chromium']);
  expect(found).toContain('/b/google-chrome-stable');
});

it('knows the usual places of a Mac and of Windows', () => {
  expect(candidates('darwin', {})).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(candidates('win32', { PROGRAMFILES: 'C:\\Program Files' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});
