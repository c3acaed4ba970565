import {
  type ListedUser,
  type LogLine,
  type Message,
  messageTypes,
  type SampleRole,
  type Transaction,
  transactionStates,
} from '@botify/contract/development/sample-calls';
import { pagePaths, routesFor, templateRoles } from '@botify/domain/development/template-routes';
import { textFor } from '@botify/text/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerLocale } from '../kernel/caller-locale.ts';
import { handleError } from '../kernel/error-handler.ts';

/** Errors of sample calls: body code and HTTP status, which differ where a browser would misinterpret the code. */
const kinds = {
  wrongLogin: { code: 500, status: 500 },
  noUser: { code: 302, status: 404 },
  gone: { code: 404, status: 404 },
} as const;

export class SampleRefusal extends Error {
  readonly kind: keyof typeof kinds;
  constructor(kind: keyof typeof kinds) {
    super(kind);
    this.kind = kind;
  }
}

/** Their messages are not texts of the product, so they are not in its table of errors. */
export function refuseSample(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof SampleRefusal)) return handleError(error, request, reply);
  const { code, status } = kinds[error.kind];
  const locale = callerLocale(request);
  const msg = textFor(locale)(`development:sample.refused.${error.kind}`);
  const body = { code, msg, key: `sample.${error.kind}`, requestId: request.id };
  return reply.status(status).header('content-language', locale).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

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

type Fields = Omit<SampleRole, 'key'>;
type Kept = { readonly key: string; readonly own?: Fields };

/** The roles of the template and added ones, kept until the process ends. */
export class SampleRoles {
  #kept: readonly Kept[] = templateRoles.map((key) => ({ key }));
  #made = 0;

  list(t: Words): SampleRole[] {
    return this.#kept.map(({ key, own }) => ({ key, ...(own ?? translated(key, t)) }));
  }

  find(key: string, t: Words): SampleRole {
    const found = this.list(t).find((role) => role.key === key);
    if (!found) throw new SampleRefusal('gone');
    return found;
  }

  create(own: Fields): SampleRole {
    const key = `role-${++this.#made}`;
    this.#kept = [...this.#kept, { key, own }];
    return { key, ...own };
  }

  update(key: string, own: Fields, t: Words): SampleRole {
    this.find(key, t);
    this.#kept = this.#kept.map((role) => (role.key === key ? { key, own } : role));
    return { key, ...own };
  }

  remove(key: string, t: Words): void {
    this.find(key, t);
    this.#kept = this.#kept.filter((role) => role.key !== key);
  }
}

/** Roles of the template are translated unless they were renamed. */
function translated(key: string, t: Words): Fields {
  const role = templateRoles.find((one) => one === key) ?? 'visitor';
  return {
    name: t(`development:sample.role.${role}`),
    description: t(`development:sample.roleText.${role}`),
    routes: [...pagePaths(routesFor(role))],
  };
}
