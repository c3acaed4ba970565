import { expect, it } from 'vitest';
import { emptySession } from '../session/session-store.ts';
import { user } from '../sign-in/make-session.fixture.ts';
import { credentialsOf } from './live-feed.ts';

const profile = { ...user, type: 1 } as const;
const signedIn = { ...emptySession, token: 'token', profile, tenantCode: profile.tenantCode };

it('[L-01] connects with the username and token of the session', () => {
  expect(credentialsOf(signedIn)).toEqual({ username: 'a@b.c', password: 'token' });
  expect(credentialsOf({ ...signedIn, tenantCode: undefined })).toEqual({ username: 'a@b.c', password: 'token' });
});

it('[L-01] includes the tenant selected by provider staff', () => {
  expect(credentialsOf({ ...signedIn, tenantCode: 'lotus' })).toEqual({ username: 'a@b.c|lotus', password: 'token' });
});

it('[L-01] has no credentials before the profile is loaded', () => {
  expect(credentialsOf(emptySession)).toBeUndefined();
  expect(credentialsOf({ ...signedIn, profile: undefined })).toBeUndefined();
});
