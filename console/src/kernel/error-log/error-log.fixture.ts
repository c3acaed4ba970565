import { makeErrorLog } from './make-error-log.ts';

/** An error log with a fake clock and storage. */
export function fakeErrorLog(kept = new Map<string, string>()) {
  const env = { time: 1_000_000, route: '/here', saves: 0 };
  const waiting: (() => void)[] = [];
  const open = () =>
    makeErrorLog({
      storage: () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          env.saves += 1;
          kept.set(key, value);
        },
      }),
      now: () => env.time,
      place: () => ({ route: env.route, version: '1.2.3', locale: 'zh-CN' }),
      soon: (act) => void waiting.push(act),
    });
  const settle = () => {
    for (const act of waiting.splice(0)) act();
  };
  return { log: open(), env, kept, settle, reload: open };
}
