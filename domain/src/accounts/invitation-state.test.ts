import { deliveryStates } from '@botify/contract/subscriptions/report-recipients.contract';
import { expect, it } from 'vitest';
import { invitationState } from './invitation-state.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  ['queued', 'sending'],
  ['sending', 'sending'],
  ['retrying', 'sending'],
  ['sent', 'sent'],
  ['unconfirmed', 'sent'],
  ['bounced', 'failed'],
  ['failed', 'failed'],
  ['skipped', 'failed'],
] as const)('[T-69] an invitation whose mail is %s is %s', (state, expected) => {
  expect(invitationState({ active: true, delivery: { state, expiresAt: after(60) }, now })).toBe(expected);
});

it('[T-69] expires with its link, but never where it leads to single sign-on', () => {
  expect(invitationState({ active: true, delivery: { state: 'sent', expiresAt: after(1) }, now })).toBe('sent');
  expect(invitationState({ active: true, delivery: { state: 'sent', expiresAt: now }, now })).toBe('expired');
  expect(invitationState({ active: true, delivery: { state: 'sent', expiresAt: null }, now })).toBe('sent');
});

it('[T-69] has expired when no mail to the current address is stored', () => {
  expect(invitationState({ active: true, delivery: undefined, now })).toBe('expired');
});

it('[T-69] a closed account has a withdrawn invitation, whatever became of the mail', () => {
  for (const state of deliveryStates)
    expect(invitationState({ active: false, delivery: { state, expiresAt: after(60) }, now })).toBe('withdrawn');
});
