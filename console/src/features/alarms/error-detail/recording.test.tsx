import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { type VideoHistory, video } from '@botify/contract/video/video.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordingsPath, robotVideoPath } from '../../../kernel/page/paths.ts';
import { atMoment } from '../../../kernel/past/moment.ts';
import { drawnDots } from '../../../testing/drawn-dots.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { show, type Words } from '../../../testing/show.tsx';
import { texts } from '../../../testing/texts.ts';
import { streamAddress } from '../../../ui/video/stream.fixture.ts';
import { errorDetail } from '../errors/robot-error.fixture.ts';
import ErrorDetailPage from './error-detail.page.tsx';
import { cures, path, section } from './error-page.fixture.ts';

beforeEach(() => {
  grant({ rights: ['alarm:acknowledge', 'error:handle'] });
  api.answer(robotErrors.get, errorDetail());
  api.answer(robotErrors.cures, cures);
});

describe('[T-36] where it began', () => {
  const outline = [
    [0, 0],
    [20, 0],
    [20, 10],
  ];

  test('a pin on the floor marks the spot', async () => {
    api.answer(robotErrors.get, errorDetail({ mapName: 'Hall', spot: { x: 3, y: 4.25 } }));
    api.answer(robotErrors.floor, { outline });
    const { t } = await show(<ErrorDetailPage />, { path });
    const place = t('errorManagement:spot.place', { x: '3.0', y: '4.3' });
    const drawing = section(t, 'spot').getByRole('img', { name: t('errorManagement:spot.label', { map: 'Hall', place }) });
    await expect.element(drawing).toBeVisible();
    await expect.poll(() => drawnDots(drawing.element().nextElementSibling as HTMLCanvasElement)).toBeGreaterThan(100);
    expect(texts(section(t, 'spot').getByRole('listitem'))).toEqual([t('kit:floorPlan.spot')]);
  });

  test('without a drawing of the floor there are the coordinates, without a position it says so', async () => {
    api.answer(robotErrors.get, errorDetail({ mapName: 'Hall', spot: { x: 3, y: 4 } }));
    api.answer(robotErrors.floor, { outline: [] });
    const first = await show(<ErrorDetailPage />, { path });
    const place = first.t('errorManagement:spot.place', { x: '3.0', y: '4.0' });
    await expect.element(section(first.t, 'spot')).toMatchTextContent(first.t('errorManagement:spot.at', { map: 'Hall', place }));
    await expect.element(section(first.t, 'spot').getByRole('img')).not.toBeInTheDocument();
    await first.unmount();
    api.answer(robotErrors.get, errorDetail());
    const { t } = await show(<ErrorDetailPage />, { path });
    await expect.element(section(t, 'spot')).toMatchTextContent(t('errorManagement:spot.none'));
  });
});

describe('[T-36] the recording of that moment', () => {
  const began = Date.parse(errorDetail().startTime);
  const recordings = (clips: VideoHistory['clips']): VideoHistory => ({
    clips,
    errors: [],
    tasks: [],
    timeZone: null,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  const watch = (t: Words) => section(t, 'recording').getByRole('button', { name: t('errorManagement:recording.watch') });
  beforeEach(() => grant({ rights: ['robot:video'], pages: [robotVideoPath] }));

  test('plays a kept recording with one press', async () => {
    const url = await streamAddress({ startsAt: began - 10_000, whole: true });
    const clip = {
      id: fixedId(4),
      start: new Date(began - 10_000).toISOString(),
      end: new Date(began).toISOString(),
      whole: true,
      bytes: 2000,
      url,
    };
    api.answer(video.history, recordings([clip]));
    const { t } = await show(<ErrorDetailPage />, { path });
    await watch(t).click();
    await expect.element(section(t, 'recording').getByRole('figure')).toBeVisible();
    expect(api.requests(video.fetch)).toEqual([]);
    expect(api.requests(video.history)[0]?.body).toMatchObject({ start: new Date(began - 10_000).toISOString() });
  });

  test('requests one from the machine that is not kept, with the same press', async () => {
    api.answer(video.history, recordings([]));
    api.answer(video.fetch, { id: fixedId(5) });
    const { t } = await show(<ErrorDetailPage />, { path });
    await expect
      .element(section(t, 'recording').getByRole('link'))
      .toHaveAttribute('href', `#${atMoment(recordingsPath(errorDetail().robotSn), began - 10_000)}`);
    await watch(t).click();
    await expect.element(section(t, 'recording').getByRole('progressbar')).toBeInTheDocument();
    const start = new Date(began - 10_000).toISOString();
    expect(api.requests(video.fetch).map(({ body }) => body)).toEqual([
      { robotSn: errorDetail().robotSn, start, end: new Date(began + 50_000).toISOString() },
    ]);
  });
});
