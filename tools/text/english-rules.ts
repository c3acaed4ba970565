import type { TextRule } from './text-rules.ts';

/** Wordings that the specification quotes, and the login message it gives in Chinese. They stay as they are. */
export const quotedWordings: ReadonlySet<string> = new Set([
  'Please log in',
  'You have been logged out, you can cancel to stay on this page, or log in again',
  'The two passwords you entered did not match',
  'you browser can not work',
  'Account is not matched',
  'Role is not matched',
  'Department is not matched',
  'Site Name is not matched',
  'Name Is Not Match',
]);

const legal = /^policy:/;
const legalText = 'legal text';

export const englishRules: readonly TextRule[] = [
  {
    pattern: /;/,
    reason: 'write two sentences',
    bad: 'Streaming limit reached; retrying shortly.',
    good: 'Streaming limit reached. Retrying shortly.',
  },
  {
    pattern: /\bplease\b/i,
    reason: '"please" only for a favor',
    bad: 'Please enter a name',
    good: 'Enter a name',
    except: [[/^alertMessages:lead\.escalation$/, 'asks a colleague for a favor']],
  },
  {
    pattern: /\bmay not (?!have\b|exist\b|be\b)/,
    reason: 'use "can\'t" or "don\'t have access"; "may not" also reads as "perhaps"',
    bad: 'You may not see this machine.',
    good: 'The machine may not exist.',
  },
  {
    pattern: /\b(?:can ?not|could not|do not|does not|did not|will not|is not|are not|was not|were not|has not|have not)\b/i,
    reason: 'use the contraction',
    bad: 'The file cannot be read.',
    good: "The file can't be read.",
    except: [[legal, legalText]],
  },
  {
    pattern: /\b(?:can't|don't|doesn't|didn't|won't|isn't|aren't|you're|it's)\b/i,
    reason: 'no contractions in legal text',
    bad: "We don't sell personal data.",
    good: 'We do not sell personal data.',
    keys: legal,
  },
  {
    pattern: /\b(?:who|what)ever\b/i,
    reason: 'name the noun',
    bad: 'Whoever has the link can read it.',
    good: 'Anyone with the link can read it.',
  },
  {
    pattern: /\bsomebody\b|\beverybody\b/i,
    reason: 'use "someone" or "everyone"',
    bad: 'Needs somebody on site',
    good: 'Needs someone on site',
  },
  {
    pattern: /\b(?:is|are|was|were) told\b/i,
    reason: 'use "notified"',
    bad: 'The colleague is told after 60 minutes.',
    good: 'The colleague is notified after 60 minutes.',
  },
  {
    pattern: /\b(?:machine|server|console|browser|system)s? (?:says?|said|speaks?|tells?|told|knows?|hears?|heard)\b/i,
    reason: 'machines report, connect and stop',
    bad: 'The machine says nothing',
    good: 'The machine reported nothing',
  },
  {
    pattern: /(?:㎡|hours?|times?|errors?|dollars?) an? (?:hour|day|week|month)\b/,
    reason: 'rates are "per hour" or "/h"',
    bad: 'It cleaned 400 ㎡ an hour.',
    good: 'It cleaned 400 ㎡/h.',
  },
  {
    pattern:
      /\b(?:catalogue|colour|harbour|labour|enrol|enrolment|grey|cancelled|kerb|tyre|metre|litre|licence|centre)s?\b|\w(?:ganis|gnis|onis|loris|imis)(?:ation|e[ds]?|ing)\b/i,
    reason: 'en-US spelling',
    bad: 'The error catalogue',
    good: 'The error catalog',
  },
  { pattern: /\be-mail\b|\bmails\b/i, reason: 'write "email"', bad: 'Send e-mail', good: 'Send email' },
  {
    pattern: /\bThere (?:is|are) no\b/,
    reason: 'begin with the noun',
    bad: 'There are no machines yet.',
    good: 'No machines yet.',
  },
  {
    pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i,
    reason: 'the terms are "log in" and "log out"',
    bad: 'Sign in again',
    good: 'Log in with single sign-on',
  },
  { pattern: /\bchoos(?:e|es|ing)\b|\bchose\b/i, reason: 'the term is "select"', bad: 'Choose a machine', good: 'Select a machine' },
  {
    pattern: /\bun?tick(?:s|ed|ing)?\b|\btick(?:s|ed|ing)? /i,
    reason: 'use "select" and "clear"',
    bad: 'Tick all sites',
    good: 'Select all sites',
  },
  {
    pattern: /\bpress(?:es)? (?!\/|the emergency)/i,
    reason: '"click" for the pointer, "press" for keys',
    bad: 'Press one to see its errors',
    good: 'Press / to search',
  },
  { pattern: /\bany more\b(?! \w)/i, reason: 'use "no longer"', bad: 'It is not used any more.', good: 'It is no longer used.' },
  { pattern: /\b(?:for ever|forever)\b/i, reason: 'use "permanently"', bad: 'Hidden for ever', good: 'Permanently hidden' },
  {
    pattern: /\b(?:kept|set|put) aside\b/i,
    reason: 'the term is "quarantine"',
    bad: 'Messages kept aside',
    good: 'Messages in quarantine',
  },
  {
    pattern: /^(?:What|How|Why|Who)\b[^.?]*$/,
    reason: 'headings are nouns',
    bad: 'How you are notified',
    good: 'Notification channels',
    except: [[legal, 'headings of the policies']],
  },
  {
    pattern: /\balerts?\b/i,
    reason: 'the term is "alarm" or "notification"',
    bad: 'Subscribe to alerts',
    good: 'Set up notifications',
    except: [
      [/^figures:(?:name|formula)\./, 'mean time between alerts'],
      [/^alarmWall:status\.alert$/, 'a status of the specification'],
    ],
  },
  {
    pattern: /\bcompan(?:y|ies)\b/i,
    reason: 'the term is "tenant", except on the login page',
    bad: 'Your company requires passwords.',
    good: 'The tenant requires passwords.',
    except: [
      [/^(?:session|sso|ssoSettings):|^errors:sso\./, 'login page and single sign-on'],
      [/^fields:(?:tenantName|tenant_name|companyName)$/, 'fields of the login page'],
      [legal, legalText],
    ],
  },
  { pattern: /m²|US\$ /, reason: 'write ㎡, and US$20 without a space', bad: '20 m² for US$ 20', good: '20 ㎡ for US$20' },
  { pattern: /[‘’“”]|\.\.\./, reason: 'write straight quotes and …', bad: 'Can’t scan it?', good: "Can't scan it?" },
  {
    pattern: /^[A-Z][\w ]* (?:left|found): \{\{/,
    reason: 'use _one and _other',
    bad: 'Days left: {{days}}',
    good: '{{count}} days left',
  },
  {
    pattern: /(?<!\b(?:e\.g|vs|No|\d))[.!] [A-Z"][^.?!…]*[a-z\d"]$/,
    reason: 'two sentences end with a full stop',
    bad: 'Role not found. It may have been deleted',
    good: 'Role not found. It may have been deleted.',
  },
  {
    pattern: /.{25,}/,
    reason: 'a menu entry has at most 24 characters',
    keys: /^menu:(?!button)/,
    bad: 'Reports of the cleaning tasks',
    good: 'Cleaning task reports',
  },
];
