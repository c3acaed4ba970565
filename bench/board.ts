import { join } from 'node:path';
import { quantile, show } from './figures.ts';
import { asBusy, busy, withFleet } from './wall.ts';

const measuredSeconds = 30;
const board = { address: '/board/', shown: 'main canvas' };

/** The data board before 2,000 machines that report once a second: what it costs the browser, and the server to answer. */
export async function boardFigures(folder: string): Promise<void> {
  await withFleet(join(folder, 'board'), board, async (visitor) => {
    const answered: number[] = [];
    visitor.page.on('requestfinished', (request) => {
      if (request.url().endsWith('/overview/board')) answered.push(request.timing().responseStart - request.timing().requestStart);
    });
    show('board of 2,000 at 1 Hz, main thread (target < 25 %)', asBusy(await busy(visitor, measuredSeconds)));
    show('its figures, while they report (target < 200 ms)', `median ${quantile(answered, 0.5).toFixed(0)} ms  of ${answered.length}`);
  });
}
