import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { locales } from '../kernel/locale.ts';
import { frequencies } from './report-recipients.contract.ts';

const base = '/machine/open/mail-report-clean-data-robot';

/** Part of every mail; identifies the recipient. */
const Token = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43,100}$' }) });

const Subscription = Type.Object({
  email: Type.String({ description: 'Only so much of it that its owner knows it' }),
  tenantName: Type.String(),
  frequency: Type.Enum(frequencies),
  language: Type.Enum(locales),
  subscribed: Type.Boolean(),
});
export type Subscription = Type.Static<typeof Subscription>;

export const unsubscribe = {
  look: endpoint({
    method: 'GET',
    path: `${base}/{token}`,
    access: 'open',
    summary: 'Subscription behind the unsubscribe link of a mail',
    params: Token,
    result: Subscription,
  }),
  /** One-click unsubscribe (RFC 8058), sent by mail clients as a form. */
  end: endpoint({
    method: 'POST',
    path: `${base}/{token}/unsubscribe`,
    access: 'open',
    summary: 'Unsubscribe the recipient',
    params: Token,
    body: Type.Object({}, { additionalProperties: true }),
    bodyOptional: true,
    result: Subscription,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${base}/{token}/subscribe`,
    access: 'open',
    summary: 'Subscribe again after unsubscribing',
    params: Token,
    result: Subscription,
  }),
};
