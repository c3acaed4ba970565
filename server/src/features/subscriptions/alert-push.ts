import type { AlertPush } from '@botify/contract/subscriptions/alert-push';
import { textFor } from '@botify/text/translate';
import type { AlertNotice } from './alert-notices.ts';
import { type AlertContent, subjectOf, withLevelCounts } from './alert-words.ts';
import { plainWords, shortened } from './mail/plain-words.ts';

/** Phones show a few lines. Also keeps the message far below the limit of push services. */
const [longestTitle, longestBody] = [80, 240];

/** What a push notification says: no more than the alert mail. The service worker shows it. */
export function alertPush(content: AlertContent & { readonly id: string }): AlertPush {
  const { kind, language, notices, unlisted = 0, id } = content;
  const t = textFor(language);
  const [first] = notices;
  const isOne = notices.length + unlisted === 1;
  const line = (words: string, most: number) => shortened(plainWords(words), most);
  const body = withLevelCounts(content, subjectOf(content));
  const own = { lang: language, stays: notices.some(({ level }) => level === 'P0') };
  if (kind === 'test' || !first)
    return { ...own, title: t('alertMessages:push.test'), body: line(body, longestBody), path: '/notify/subscription', tag: id };
  if (!isOne) return { ...own, title: t('alertMessages:push.several'), body: line(body, longestBody), path: '/notify/robot', tag: id };
  return {
    ...own,
    title: line(t('alertMessages:push.one', { level: first.level ?? '', robot: first.robotName }), longestTitle),
    body: [line(body, longestBody), placeOf(first)].filter(Boolean).join('\n'),
    path: first.errorId ? `/abnormalManage/detail?id=${encodeURIComponent(first.errorId)}` : '/notify/robot',
    // A reminder replaces the first notification of the error.
    tag: first.errorId ?? id,
  };
}

const placeOf = ({ siteName, mapName }: AlertNotice): string =>
  shortened(plainWords([siteName, mapName].filter(Boolean).join(' · ')), longestTitle);
