import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Instant, Nullable } from '../kernel/fields.ts';

const base = '/authority/token/api/user-subscribe-way/devices';

/** Devices per account and tenant. */
export const maxPushDevices = 10;

const Endpoint = Type.String({ maxLength: 1000, pattern: '^https?://', description: 'Address at the push service of the browser' });

const PushDevice = Type.Object({
  id: Id,
  fingerprint: Type.String({ description: 'SHA-256 of the address in hex, by which a browser finds itself' }),
  device: Nullable(Type.String({ description: 'User agent' })),
  createdAt: Instant,
  lastSentAt: Nullable(Instant),
});
export type PushDevice = Type.Static<typeof PushDevice>;

/** Push notifications of active P0 and P1 errors, on devices of the caller. */
export const pushDevices = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'notice:robot',
    callers: 'people',
    summary: "Devices on which the caller gets alarms of this tenant's machines, newest first",
    result: Type.Object({
      publicKey: Type.String({ description: 'Key of this installation (RFC 8292), which a browser needs to subscribe' }),
      devices: Type.Array(PushDevice),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: base,
    access: 'notice:robot',
    callers: 'people',
    summary: 'Send alarms to this browser. It belongs to the latest account that added it',
    body: Body({
      endpoint: Endpoint,
      p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: 'Public key of the browser, base64url' }),
      auth: Type.String({ pattern: '^[\\w-]{22}$', description: 'Secret of the browser, base64url' }),
      timeZone: Type.String({ maxLength: 60, description: 'IANA name, for settings that were not chosen yet' }),
    }),
    result: Type.Object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    access: 'notice:robot',
    callers: 'people',
    summary: 'Send no more alarms to a device of the caller',
    params: IdParam,
    result: Type.Null(),
  }),
  renew: endpoint({
    method: 'POST',
    path: `${base}/renew`,
    access: 'signedIn',
    summary: 'Tie a browser that gets alarms to the current session, so that its logout ends them',
    body: Body({ endpoint: Endpoint }),
    result: Type.Object({ known: Type.Boolean({ description: 'false: it gets no alarms of this account, so it can unsubscribe' }) }),
  }),
};
