import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import {
  defaultHour,
  type Frequency,
  maxRobots,
  maxSites,
  type Recipient,
  type reportRecipients,
} from '@botify/contract/subscriptions/report-recipients.contract';
import type { Input } from '../../../kernel/call/request.ts';
import { emailPattern } from '../../../ui/input-patterns.ts';

/** Scope of a report: everything, sites, machines, or machines while at sites. */
export const scopeKinds = ['all', 'sites', 'robots', 'both'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Selections of both lists are kept while switching; `kind` says which count. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly siteIds: readonly string[];
  readonly robotSns: readonly RobotSn[];
}

/** A typed address, or an account with its current address. */
export const readerKinds = ['address', 'account'] as const;
export type ReaderKind = (typeof readerKinds)[number];

/** Form values: text as typed, the rest as selected. */
export type RecipientValues = {
  readonly readerKind: ReaderKind;
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string;
  readonly frequency: Frequency;
  readonly hour: number;
  readonly timeZone: string | null;
  readonly language: Locale;
  readonly scope: Scope;
  readonly attachXlsx: boolean;
};

type Body = Omit<Input<typeof reportRecipients.update>['body'], 'id' | 'version'>;
export type PreviewBody = Input<typeof reportRecipients.preview>['body'];

export const emptyValues = (timeZone: string, language: Locale): RecipientValues => ({
  readerKind: 'address',
  accountId: null,
  email: '',
  name: '',
  frequency: 'daily',
  hour: defaultHour,
  timeZone,
  language,
  scope: { kind: 'all', siteIds: [], robotSns: [] },
  attachXlsx: false,
});

export const kindOf = ({ siteIds, robotSns }: Pick<Recipient, 'siteIds' | 'robotSns'>): ScopeKind => {
  if (siteIds.length > 0 && robotSns.length > 0) return 'both';
  return siteIds.length > 0 ? 'sites' : robotSns.length > 0 ? 'robots' : 'all';
};

/** Sorted, so that selecting and deselecting an entry is not a change. */
export const valuesOf = (recipient: Recipient): RecipientValues => ({
  readerKind: recipient.accountId === null ? 'address' : 'account',
  accountId: recipient.accountId,
  email: recipient.email,
  name: recipient.name,
  frequency: recipient.frequency,
  hour: recipient.hour,
  timeZone: recipient.timeZone,
  language: recipient.language,
  scope: { kind: kindOf(recipient), siteIds: recipient.siteIds.toSorted(), robotSns: recipient.robotSns.toSorted() },
  attachXlsx: recipient.attachXlsx,
});

/** Body of the preview. Validation has ensured that required selections exist. */
export const contentOf = ({
  name,
  timeZone,
  hour,
  frequency,
  language,
  scope,
}: RecipientValues): PreviewBody & { readonly hour: number } => ({
  name: name.trim(),
  timeZone: timeZone ?? '',
  hour,
  frequency,
  language,
  siteIds: scope.kind === 'sites' || scope.kind === 'both' ? [...scope.siteIds] : [],
  robotSns: scope.kind === 'robots' || scope.kind === 'both' ? [...scope.robotSns] : [],
});

/** Body of the calls that save. */
export const bodyOf = (values: RecipientValues): Body => ({
  ...contentOf(values),
  accountId: values.readerKind === 'account' ? values.accountId : null,
  email: values.email.trim(),
  attachXlsx: values.attachXlsx,
});

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

const byAddress = (values: RecipientValues, problem: Problem | undefined) => (values.readerKind === 'address' ? problem : undefined);

const rules = {
  accountId: ({ readerKind, accountId }: RecipientValues) => (readerKind === 'account' && accountId === null ? 'choose' : undefined),
  email: (values: RecipientValues) => {
    const email = values.email.trim();
    return byAddress(values, email === '' ? 'required' : emailPattern.test(email) ? undefined : 'emailMalformed');
  },
  name: (values: RecipientValues) => byAddress(values, values.name.trim() === '' ? 'required' : undefined),
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
