import {
  type ListedUser,
  type LogLine,
  type Message,
  messageTypes,
  type Transaction,
  transactionStates,
} from '@botify/contract/development/sample-calls';
import { templateRoles } from '@botify/domain/development/template-routes';
import type { textFor } from '@botify/text/translate';

export type Words = ReturnType<typeof textFor>;

const quarterHour = 900;
const places = ['garage', 'lobby', 'concourse'] as const;
const happenings = ['started', 'charging', 'lowWater', 'obstacle', 'finished'] as const;

/** Picks a value by position, so that a row is the same on every page and in every call. */
const pick = <T>(values: readonly T[], place: number): T => values[place % values.length] as T;
const many = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_none, place) => make(place));
const robotSn = (place: number): string => `${pick(['CB1900', 'i-walk'], place)}-${String((place * 7) % 60).padStart(4, '0')}`;
const before = (now: Date, place: number): number => Math.floor(now.getTime() / 1000) - place * quarterHour;

export const sampleUsers = (now: Date, t: Words): ListedUser[] =>
  many(35, (place) => ({
    id: place + 1,
    name: t('development:sample.person', { number: place + 1 }),
    role: pick(templateRoles, place),
    phone: `1380000${String(place).padStart(4, '0')}`,
    timestamp: before(now, place),
  }));

export const sampleTransactions = (now: Date, t: Words): Transaction[] =>
  many(65, (place) => ({
    order_no: `BX-${String(20_480 - place)}`,
    username: t('development:sample.person', { number: (place % 35) + 1 }),
    price: 1200 + ((place * 3571) % 48_000) / 10,
    status: pick(transactionStates, place % 3),
    timestamp: before(now, place),
  }));

export const sampleLog = (now: Date, t: Words): LogLine[] =>
  many(48, (place) => ({
    id: place + 1,
    robot_sn: robotSn(place),
    content: t(`development:sample.happening.${pick(happenings, place)}`),
    timestamp: before(now, place),
  }));

export const sampleMessages = (now: Date, t: Words): Message[] =>
  many(42, (place) => {
    const type = pick(messageTypes, place);
    const map_name = t(`development:sample.place.${pick(places, place)}`);
    const robot_sn = robotSn(place);
    return {
      id: place + 1,
      category: 'TIPS',
      type,
      robot_sn,
      content: t(`development:sample.message.${type}`, { robotSn: robot_sn, place: map_name }),
      map_name,
      timestamp: before(now, place),
    };
  });
