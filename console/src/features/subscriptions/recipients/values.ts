import type { Locale } from '@botify/contract/kernel/locale';
import type { Frequency, Recipient, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import type { Input } from '../../../kernel/call/request.ts';

/** What a report is about: everything, what happens at some sites, some machines, or some machines while they are at some sites. */
export const scopeKinds = ['all', 'sites', 'robots', 'both'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** The ticks of either list stay while somebody looks at the other; the kind says which of them count. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly siteIds: readonly string[];
  readonly robotSns: readonly string[];
}

/** What the form holds: texts as typed, the rest as chosen. */
export type RecipientValues = {
  readonly email: string;
  readonly name: string;
  readonly frequency: Frequency;
  readonly timeZone: string | null;
  readonly language: Locale;
  readonly scope: Scope;
  readonly attachXlsx: boolean;
};

type Body = Omit<Input<typeof reportRecipients.update>['body'], 'id' | 'version'>;
export type PreviewBody = Input<typeof reportRecipients.preview>['body'];

export const emptyValues = (timeZone: string, language: Locale): RecipientValues => ({
  email: '',
  name: '',
  frequency: 'daily',
  timeZone,
  language,
  scope: { kind: 'all', siteIds: [], robotSns: [] },
  attachXlsx: false,
});

export const kindOf = ({ siteIds, robotSns }: Pick<Recipient, 'siteIds' | 'robotSns'>): ScopeKind => {
  if (siteIds.length > 0 && robotSns.length > 0) return 'both';
  return siteIds.length > 0 ? 'sites' : robotSns.length > 0 ? 'robots' : 'all';
};

/** Sorted, so that ticking something and unticking it again is no change. */
export const valuesOf = (recipient: Recipient): RecipientValues => ({
  email: recipient.email,
  name: recipient.name,
  frequency: recipient.frequency,
  timeZone: recipient.timeZone,
  language: recipient.language,
  scope: { kind: kindOf(recipient), siteIds: recipient.siteIds.toSorted(), robotSns: recipient.robotSns.toSorted() },
  attachXlsx: recipient.attachXlsx,
});

/** As the preview wants it. The rules of the form have made sure that what must be chosen is. */
export const contentOf = ({ name, timeZone, frequency, language, scope }: RecipientValues): PreviewBody => ({
  name: name.trim(),
  timeZone: timeZone ?? '',
  frequency,
  language,
  siteIds: scope.kind === 'sites' || scope.kind === 'both' ? [...scope.siteIds] : [],
  robotSns: scope.kind === 'robots' || scope.kind === 'both' ? [...scope.robotSns] : [],
});

/** As the calls that store want it. */
export const bodyOf = (values: RecipientValues): Body => ({
  ...contentOf(values),
  email: values.email.trim(),
  attachXlsx: values.attachXlsx,
});
