import { maxRobots, maxSites } from '@botify/contract/subscriptions/report-recipients.contract';
import { emailPattern } from '../../../ui/input-patterns.ts';
import type { RecipientValues, Scope } from './values.ts';

/** Validation problems of a field. */
export type Problem = 'required' | 'choose' | 'emailMalformed' | 'noSites' | 'noRobots' | 'tooManySites' | 'tooManyRobots';

function scopeProblem({ kind, siteIds, robotSns }: Scope): Problem | undefined {
  if (kind === 'sites' || kind === 'both') {
    if (siteIds.length === 0) return 'noSites';
    if (siteIds.length > maxSites) return 'tooManySites';
  }
  if (kind === 'robots' || kind === 'both') {
    if (robotSns.length === 0) return 'noRobots';
    if (robotSns.length > maxRobots) return 'tooManyRobots';
  }
  return undefined;
}

const rules = {
  email: ({ email }: RecipientValues) =>
    email.trim() === '' ? 'required' : emailPattern.test(email.trim()) ? undefined : 'emailMalformed',
  name: ({ name }: RecipientValues) => (name.trim() === '' ? 'required' : undefined),
  timeZone: ({ timeZone }: RecipientValues) => (timeZone ? undefined : 'choose'),
  scope: ({ scope }: RecipientValues) => scopeProblem(scope),
} satisfies Partial<Record<keyof RecipientValues, (values: RecipientValues) => Problem | undefined>>;
export type CheckedField = keyof typeof rules;

/** In form order, so that the first one gets the focus. A preview needs no address. */
export const problemsOf = (values: RecipientValues, withEmail = true): [CheckedField, Problem][] =>
  (Object.keys(rules) as CheckedField[]).flatMap((field) => {
    const problem = field === 'email' && !withEmail ? undefined : rules[field](values);
    return problem ? [[field, problem]] : [];
  });
