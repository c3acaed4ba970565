import { type AccessFixture, unique } from './access-fixture.ts';
import { none, type Row } from './row.ts';

const robotOf = (fixture: AccessFixture, id: string) => (id === '' ? fixture.robotOf('harbour') : id);

/** Calls of the phone app. */
export const appRows: Readonly<Record<string, Row>> = {
  'DELETE /app/logout': { spendsToken: true },
  'GET /app/profile': none,
  'GET /app/robots': none,
  'GET /app/robots/detail': { call: async (fixture, id) => ({ query: { robotSn: await robotOf(fixture, id) } }) },
  'POST /app/robots/replaceConsumable': {
    call: async (fixture, id) => ({
      body: { robotSn: await robotOf(fixture, id), name: unique('part'), refreshedOn: '2026-01-01', lifeHours: 300, version: 1 },
    }),
  },
  'GET /app/alarms': none,
  'GET /app/alarms/{id}': { of: 'error', call: (_fixture, id) => ({ params: { id } }) },
  'POST /app/alarms/{id}/acknowledge': { of: 'error', call: (_fixture, id) => ({ params: { id }, body: {} }) },
  'GET /app/notices': none,
};
