import { beforeEach, expect, it, vi } from 'vitest';
import { makeRightsWatch } from './make-rights-watch.ts';

const refresh = vi.fn<() => Promise<void>>();
let time = 0;
let planned: { readonly act: () => void; readonly at: number }[] = [];
const watch = () => makeRightsWatch({ refresh, now: () => time, later: (act, ms) => void planned.push({ act, at: time + ms }) });
const goTo = (moment: number) => {
  time = moment;
  const due = planned.filter(({ at }) => at <= time);
  planned = planned.filter(({ at }) => at > time);
  for (const { act } of due) act();
};

beforeEach(() => {
  refresh.mockReset().mockResolvedValue(undefined);
  time = 0;
  planned = [];
});

it('[P-05] a rejection reloads the menu at once; ten simultaneous ones reload it once', () => {
  const { onForbidden } = watch();
  for (let n = 0; n < 10; n += 1) onForbidden();
  goTo(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('[P-05] a rejection soon after reloads the menu five seconds after the last time', () => {
  const { onForbidden } = watch();
  onForbidden();
  goTo(0);
  goTo(2000);
  onForbidden();
  onForbidden();
  goTo(4999);
  expect(refresh).toHaveBeenCalledTimes(1);
  goTo(5000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('[P-05] returning to the window reloads the menu if it is older than a minute', () => {
  const { onFocus } = watch();
  goTo(59_999);
  onFocus();
  goTo(60_000);
  expect(refresh).not.toHaveBeenCalled();
  onFocus();
  goTo(60_001);
  onFocus();
  goTo(60_002);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a failed reload is repeated after the next rejection', async () => {
  refresh.mockRejectedValueOnce(new Error('no network'));
  const { onForbidden } = watch();
  onForbidden();
  goTo(0);
  await Promise.resolve();
  goTo(10_000);
  onForbidden();
  goTo(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});
