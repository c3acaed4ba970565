import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binOf, root } from '../bootstrap/root.mjs';
import { execute, executeNode } from './execute.ts';

/** The one without windows first: the same engine, and the journeys take two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['Google Chrome', 'Chromium'];

/** Where a Chromium or Chrome may stand on a machine, the user's own choice first. */
export const candidates = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] => {
  const chosen = env.CHROME_PATH ? [env.CHROME_PATH] : [];
  if (platform === 'win32') {
    const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((base) => base !== undefined);
    return [...chosen, ...bases.map((base) => `${base}\\Google\\Chrome\\Application\\chrome.exe`)];
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const apps = platform === 'darwin' ? macApps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`) : [];
  return [...chosen, ...onPath, ...apps];
};

/** Some are there and do not run: a stub that only advertises a package, or one without its libraries. */
const runs = async (path: string): Promise<boolean> => {
  if (!existsSync(path)) return false;
  // On Windows asking for the version opens a window instead.
  return process.platform === 'win32' || (await execute(path, ['--version'], { seconds: 30 })).status === 0;
};

const onMachine = async (): Promise<string | undefined> => {
  for (const path of new Set(candidates(process.platform, process.env))) if (await runs(path)) return path;
  return undefined;
};

const fromPlaywright = async (say: (line: string) => void): Promise<string | undefined> => {
  const ask = ['-p', "require('playwright-core').chromium.executablePath()"];
  const path = (await executeNode(ask, { seconds: 30, cwd: join(root, 'e2e') })).output.trim();
  if (await runs(path)) return path;
  say("no Chromium on this machine; trying Playwright's own ...");
  await executeNode([binOf('e2e', '@playwright/test', 'playwright'), 'install', 'chromium'], { seconds: 180 });
  return (await runs(path)) ? path : undefined;
};

const mayUseApt = (): boolean => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const aptInstall = async (...packages: string[]): Promise<boolean> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A server test may be installing Mosquitto at this moment.
  const apt = (...words: string[]) => execute('apt-get', ['-o', 'DPkg::Lock::Timeout=240', ...words], { seconds: 300, env });
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', ...packages)).status === 0;
};

const fromDebian = async (say: (line: string) => void): Promise<string | undefined> => {
  if (!mayUseApt()) return undefined;
  say("trying Debian's Chromium ...");
  // Older releases have only the whole browser.
  if (!(await aptInstall('chromium-headless-shell', 'fonts-noto-cjk'))) await aptInstall('chromium', 'fonts-noto-cjk');
  return onMachine();
};

/** Without a Chinese font the tests pass but pictures of the screens show boxes. */
const ensureChineseFont = async (say: (line: string) => void): Promise<void> => {
  if (process.platform !== 'linux') return;
  const hasOne = async () => (await execute('fc-list', [':lang=zh'], { seconds: 30 })).output.includes(':');
  if (await hasOne()) return;
  if (!mayUseApt() || !(await aptInstall('fonts-noto-cjk'))) say('warning: no Chinese font on this machine; screens will show boxes');
};

/** The browser for the tests; nothing when none can be had. */
export const ensureBrowser = async (say: (line: string) => void): Promise<string | undefined> => {
  const browser = (await onMachine()) ?? (await fromPlaywright(say)) ?? (await fromDebian(say));
  if (browser) await ensureChineseFont(say);
  return browser;
};
