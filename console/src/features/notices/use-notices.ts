import { notices } from '@botify/contract/notices/notices.contract';
import { loginEvents } from '@botify/contract/session/login-events.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { CallError } from '../../kernel/errors/call-error.ts';
import { setBadge } from '../../kernel/settings/layout-store.ts';
import { markAllRead } from './mark-all-read.ts';

const countKey = callKey(notices.unreadCount, {});
const pageSize = 500;

const devicesKey = callKey(loginEvents.newDevices, {});

/** Logins from new devices that the user has not recognized. */
export function useNewDevices() {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(loginEvents.newDevices, {}, { quiet: true, signal }),
  });
  const confirm = async (id: string): Promise<void> => {
    await call(loginEvents.confirmDevices, { body: { ids: [id] } });
    await client.invalidateQueries({ queryKey: devicesKey });
  };
  return { devices: data, confirm };
}

/** Number of unread alarms and warnings and of unrecognized devices, also shown as badge. Fails silently, because it runs in the background. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => call(notices.unreadCount, {}, { quiet: true, signal }),
  });
  const { devices } = useNewDevices();
  const count = data && data.count + devices.length;
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [count]);
  return count;
}

const invalidateLists = (client: QueryClient) =>
  Promise.all([notices.list, notices.groups].map((endpoint) => client.invalidateQueries({ queryKey: callKey(endpoint) })));

/** Refetches the visible notices. */
export function useRefreshNotices(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: countKey });
    void invalidateLists(client);
    void client.invalidateQueries({ queryKey: devicesKey });
  };
}

/** Marks as read and sets the badge to the count of the response. */
export function useMarkRead() {
  const client = useQueryClient();
  const settle = (count: number) => {
    client.setQueryData(countKey, { count });
    return invalidateLists(client);
  };
  return {
    some: (ids: readonly string[]): void =>
      void call(notices.markRead, { body: { ids: [...ids] } })
        .then(({ count }) => settle(count))
        .catch(ignoreCallError),
    all: async (): Promise<void> => {
      const count = await markAllRead({
        unread: async () => (await call(notices.list, { body: { current: 1, size: pageSize, unread: true } })).records,
        mark: async (ids, upTo) => (await call(notices.markRead, { body: { ids: [...ids], upTo } })).count,
      });
      await settle(count);
    },
  };
}

/** Failed calls have shown a toast. */
const ignoreCallError = (error: unknown): void => {
  if (!(error instanceof CallError)) throw error;
};
