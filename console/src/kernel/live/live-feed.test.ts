import { expect, it } from 'vitest';
import { emptySession } from '../session/session-store.ts';
import { user } from '../sign-in/make-session.fixture.ts';
import { credentialsOf } from './live-feed.ts';

const profile = { ...user, type: 1 } as const;
const signedIn = { ...emptySession, token: 'token', profile, tenantCode: profile.tenantCode };

it('[L-01] signs in at the broker by the name and the token of the session', () => {
  expect(credentialsOf(signedIn)).toEqual({ username: 'a@b.c', password: 'token' });
  expect(credentialsOf({ ...signedIn, tenantCode: undefined })).toEqual({ username: 'a@b.c', password: 'token' });
});

it('[L-01] names the tenant that staff of the provider work in', () => {
  expect(credentialsOf({ ...signedIn, tenantCode: 'lotus' })).toEqual({ username: 'a@b.c|lotus', password: 'token' });
});

it('[L-01] does not try before it is known who is there', () => {
  expect(credentialsOf(emptySession)).toBeUndefined();
  expect(credentialsOf({ ...signedIn, profile: undefined })).toBeUndefined();
});
