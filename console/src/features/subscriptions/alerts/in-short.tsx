import { useText } from '../../../kernel/locale/text.ts';
import { useColleagueName } from './colleagues.ts';
import classes from './in-short.module.css';
import { canRemind, canWait, toldTogether } from './short.ts';
import { useTopicName } from './topic.ts';
import type { AlertValues } from './values.ts';

/** What the choice comes to, in sentences, so that people can check themselves. */
export function AlertInShort({ values }: { readonly values: AlertValues }) {
  const { t, i18n } = useText('alertSubscription');
  const nameOf = useTopicName();
  const colleague = useColleagueName()(values.escalateTo);
  const together = (words: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words);
  const { quietHours, timeZone } = values;
  const span = quietHours && t(quietHours.to < quietHours.from ? 'short.overNight' : 'short.sameDay', { ...quietHours, zone: timeZone });
  return (
    <section className={classes.short} aria-label={t('short.title')}>
      <h3>{t('short.title')}</h3>
      <ul>
        {toldTogether(values).map(({ topics, channels }) => {
          const named = together(topics.map(nameOf));
          const how = together(channels.map((channel) => t(`channel.${channel}`)));
          return (
            <li key={named} data-silent={channels.length === 0 || undefined}>
              {channels.length > 0 ? t('short.told', { topics: named, channels: how }) : t('short.silent', { topics: named })}
            </li>
          );
        })}
        {span && canWait(values) && <li>{t(quietHours.exceptP0 ? 'short.quietExceptP0' : 'short.quiet', { span })}</li>}
        {values.remind && canRemind(values) && <li>{colleague ? t('short.escalate', { name: colleague }) : t('short.remind')}</li>}
        {canWait(values) && <li>{t('short.flood')}</li>}
      </ul>
    </section>
  );
}
