import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Nullable } from '../kernel/fields.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { NoticeCategory, NoticeType } from './notice-type.ts';

const base = '/machine/token/api/robot/notice';

const Notice = Type.Object({
  id: Id,
  category: NoticeCategory,
  type: NoticeType,
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  mapName: Nullable(Type.String()),
  content: Type.String({ description: "What happened, as a sentence in the caller's language" }),
  errorId: Nullable(Id, { description: 'The error it is about' }),
  timestamp: Instant,
  read: Type.Boolean(),
});
export type Notice = Type.Static<typeof Notice>;

/** Notices of one machine about the same thing. */
const NoticeGroup = Type.Object({
  latest: Notice,
  count: Type.Integer({ minimum: 1 }),
  since: Instant,
  ids: Type.Array(Id, { description: 'To mark them as read; the newest 500' }),
});
export type NoticeGroup = Type.Static<typeof NoticeGroup>;
/** As many as one call marks as read. */
export const maxNoticesOfGroup = 500;

const wanted = {
  ...PageQuery.properties,
  type: Type.Optional(NoticeType),
  category: Type.Optional(NoticeCategory),
  robotSn: Type.Optional(RobotSn),
  from: Type.Optional(InstantFilter),
  to: Type.Optional(InstantFilter),
};

/** The badge shows no larger number. */
export const maxUnread = 100;

export const notices = {
  list: endpoint({
    method: 'POST',
    path: `${base}/getRobotNoticeList`,
    access: 'notice:robot',
    summary: 'Notices about the machines the caller sees, newest first',
    body: Body({
      ...wanted,
      unread: Type.Optional(Type.Boolean({ description: 'true: only what the caller has not read' })),
    }),
    result: page(Notice),
  }),
  groups: endpoint({
    method: 'POST',
    path: `${base}/groups`,
    access: 'notice:robot',
    summary: 'What the caller has not read, together by machine and kind, the most severe first, then the newest',
    body: Body(wanted),
    result: page(NoticeGroup),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: `${base}/unreadCount`,
    access: 'notice:robot',
    summary: 'How many alarms and warnings the caller has not read; information does not count; counting ends at 100',
    result: Type.Object({ count: Type.Integer({ maximum: maxUnread }) }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: `${base}/markRead`,
    access: 'notice:robot',
    summary: 'Mark notices as read: single ones, or everything that came in up to the newest one the caller saw',
    body: Body({
      ids: Type.Optional(Type.Array(Id, { maxItems: maxNoticesOfGroup, uniqueItems: true })),
      upTo: Type.Optional(Type.String({ format: 'uuid', description: 'The greatest id the caller saw' })),
    }),
    result: Type.Object({ count: Type.Integer({ maximum: maxUnread, description: 'Alarms and warnings that are still unread' }) }),
  }),
};
