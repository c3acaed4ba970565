import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { notices as calls, type Notice } from '@botify/contract/notices/notices.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { loginEvents } from '@botify/contract/session/login-events.contract';
import { productMenu, simplePage, titledGroup } from '../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { pageEntry } from '../../testing/page-entry.ts';
import { paged } from '../../testing/paged.ts';

export const noticesMenu = (): MenuEntry[] => [
  ...productMenu(),
  titledGroup('/notify', 'Notifications', [pageEntry('/notify/robot', 'NotifyRobot'), simplePage('/notify/subscription', 'Settings')]),
  titledGroup('/abnormalManage', 'Errors', [simplePage('/abnormalManage/detail', 'Error details', { hidden: true })]),
];

export const notice = (number: number, more: Partial<Notice>): Notice => ({
  id: fixedId(number),
  category: 'ALARM',
  type: 'ERROR_RAISED',
  robotSn: toRobotSn('CB1900-0007'),
  remark: 'Garage 9',
  mapName: 'Floor 1',
  content: `Garage 9 reports E302 (${number})`,
  errorId: fixedId(900 + number),
  timestamp: '2026-03-01T08:15:00.000Z',
  read: false,
  ...more,
});

/** Fakes the server's calls for these notices, newest first, including marking as read. */
export function holdNotices(...kept: Notice[]) {
  const unread = () => kept.filter(({ read }) => !read);
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: { 'CB1900-0007': 'Garage 9' } });
  api.answer(calls.list, ({ body }) => paged(body.unread ? unread() : kept));
  api.answer(calls.groups, () =>
    paged(
      [...Map.groupBy(unread(), ({ robotSn, content }) => `${robotSn} ${content}`).values()].flatMap((group) => {
        const [latest] = group;
        return latest
          ? [{ latest, count: group.length, since: group.at(-1)?.timestamp ?? latest.timestamp, ids: group.map(({ id }) => id) }]
          : [];
      }),
    ),
  );
  const attention = () => unread().filter(({ category }) => category !== 'TIPS');
  api.answer(calls.unreadCount, () => ({ count: Math.min(attention().length, 100) }));
  api.answer(loginEvents.newDevices, []);
  api.answer(calls.markRead, ({ body }) => {
    const isMarked = ({ id }: Notice) => body.ids?.includes(id) || (body.upTo !== undefined && id <= body.upTo);
    for (const [index, one] of kept.entries()) if (isMarked(one)) kept[index] = { ...one, read: true };
    return { count: attention().length };
  });
  return { arrive: (one: Notice): void => void kept.unshift(one) };
}
