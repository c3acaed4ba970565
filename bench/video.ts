import { startServer } from '@botify/tools/product/throw-away-server';
import { type Visitor, withSignedIn } from './browser.ts';
import { show } from './figures.ts';
import { signIn } from './product-calls.ts';
import { asBusy, busy } from './wall.ts';

const nine = Array.from({ length: 9 }, (_, index) => `sn=CB1900-${String(index + 1).padStart(4, '0')}`).join('&');
const measuredSeconds = 30;

interface Shown {
  readonly frames: number;
  readonly dropped: number;
}

const shownBy = ({ page }: Visitor): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => {
      const { totalVideoFrames: frames, droppedVideoFrames: dropped } = video.getVideoPlaybackQuality();
      return { frames, dropped };
    }),
  );

/** Nine video streams in one window and the alarm wall in another; the demo's cameras share the cores. */
export async function videoFigures(folder: string): Promise<void> {
  const server = await startServer(folder, { DEMO_HISTORY_DAYS: '2' });
  const session = await signIn(server.url, 'manager@harbour.example');
  await withSignedIn(server.url, session, async (visitor) => {
    const { page } = visitor;
    await page.goto(`${server.url}/#/robot/cameraWall?layout=9&${nine}`);
    await page.waitForFunction(
      () => [...document.querySelectorAll('video')].filter((video) => video.getVideoPlaybackQuality().totalVideoFrames > 8).length === 9,
      undefined,
      { timeout: 120_000 },
    );
    const context = page.context();
    const wallPage = await context.newPage();
    await wallPage.goto(`${server.url}/#/robot/AlarmMonitoring`);
    await wallPage.locator('main article').first().waitFor();
    const wall = { ...visitor, page: wallPage, devtools: await context.newCDPSession(wallPage) };
    await wall.devtools.send('Performance.enable');
    const before = await shownBy(visitor);
    const [videos, alarms] = await Promise.all([busy(visitor, measuredSeconds), busy(wall, measuredSeconds)]);
    const after = await shownBy(visitor);
    const rates = after.map(({ frames }, index) => (frames - (before[index]?.frames ?? 0)) / measuredSeconds).sort((a, b) => a - b);
    const dropped = after.reduce((sum, one, index) => sum + one.dropped - (before[index]?.dropped ?? 0), 0);
    show(
      'nine videos: pictures a second, slowest and quickest',
      `${rates[0]?.toFixed(1)}  ${rates.at(-1)?.toFixed(1)}  dropped ${dropped}`,
    );
    show('nine videos, main thread', asBusy(videos));
    show('the alarm wall beside them, main thread', asBusy(alarms));
  });
  await server.stop();
}
