import { type AlertTopic, alertTopics, type Channel, channels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { ChannelIcon, ChannelName, isLevel, useColleagueName, usePushCount, useTopicName } from './names.tsx';
import { canHoldBack, canRemind, groupByChannels } from './short.ts';
import { type AlertValues, counted, reachable, switched } from './values.ts';
import classes from './ways.module.css';

/** The selection in sentences, for checking. */
function AlertInShort({ values }: { readonly values: AlertValues }) {
  const { t, locale } = useText('alertSubscription');
  const nameOf = useTopicName();
  const colleague = useColleagueName()(values.escalateTo);
  const together = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
  const { quietHours, timeZone } = values;
  const devices = usePushCount();
  const [holdsBack, reminds] = [devices > 0 || canHoldBack(values), devices > 0 || canRemind(values)];
  const span = quietHours && t(quietHours.to < quietHours.from ? 'short.overNight' : 'short.sameDay', { ...quietHours, zone: timeZone });
  return (
    <section className={classes.short} aria-label={t('short.title')}>
      <h3>{t('short.title')}</h3>
      <ul>
        {groupByChannels(values).map(({ topics, channels }) => {
          const named = together(topics.map(nameOf));
          const how = together(channels.map((channel) => t(`channel.${channel}`)));
          return (
            <li key={named} data-silent={channels.length === 0 || undefined}>
              {channels.length > 0 ? t('short.told', { topics: named, channels: how }) : t('short.silent', { topics: named })}
            </li>
          );
        })}
        {devices > 0 && <li>{t('short.push', { count: devices })}</li>}
        {span && holdsBack && <li>{t(quietHours.exceptP0 ? 'short.quietExceptP0' : 'short.quiet', { span })}</li>}
        {values.remind && reminds && <li>{colleague ? t('short.escalate', { name: colleague }) : t('short.remind')}</li>}
        {holdsBack && <li>{t('short.flood')}</li>}
      </ul>
    </section>
  );
}

interface Props {
  readonly values: AlertValues;
  readonly mobile: string | null;
  readonly onChange: (values: AlertValues) => void;
}

/** Matrix of topics and channels with a row for all topics, and a summary in words. */
export function AlertWays({ values, mobile, onChange }: Props) {
  const { t } = useText('alertSubscription');
  const open = channels.filter((channel) => reachable(channel, values, mobile));
  const now = counted(values, mobile);
  const notes = useId();
  const noteOf = (channel: Channel) => (open.includes(channel) ? undefined : `${notes}-${channel}`);
  const tick = (topics: readonly AlertTopic[], among: readonly Channel[], on: boolean) => onChange(switched(values, topics, among, on));
  return (
    <SectionFrame title={t('section.ways')}>
      <div className={classes.grid}>
        <div className={classes.heads} aria-hidden="true">
          <span />
          {channels.map((channel) => (
            <ChannelName key={channel} channel={channel} />
          ))}
          <span />
        </div>
        <Row name={<strong>{t('ways.everything')}</strong>}>
          {channels.map((channel) => {
            const ticked = alertTopics.filter((topic) => now[topic].includes(channel)).length;
            return (
              <Tick
                key={channel}
                channel={channel}
                checked={ticked === alertTopics.length}
                some={ticked > 0 && ticked < alertTopics.length}
                note={noteOf(channel)}
                onTick={(on) => tick(alertTopics, [channel], on)}
              />
            );
          })}
        </Row>
        {alertTopics.map((topic) => (
          <Row
            key={topic}
            name={isLevel(topic) ? <LevelTag level={topic} /> : t(`topic.${topic}`)}
            meaning={<Meaning topic={topic} />}
            all={
              <AllOf
                topic={topic}
                full={now[topic].length === open.length}
                onPress={() => tick([topic], open, now[topic].length < open.length)}
              />
            }
          >
            {channels.map((channel) => (
              <Tick
                key={channel}
                channel={channel}
                checked={now[topic].includes(channel)}
                note={noteOf(channel)}
                onTick={(on) => tick([topic], [channel], on)}
              />
            ))}
          </Row>
        ))}
      </div>
      <ul className={classes.notes}>
        {channels.map(
          (channel) =>
            !open.includes(channel) && (
              <li key={channel} id={`${notes}-${channel}`}>
                <Icon name="info" size={16} />
                {t(channel === 'sms' ? 'ways.noMobile' : 'ways.noWebhook')}
              </li>
            ),
        )}
        <li>
          <Icon name="info" size={16} />
          {t('ways.list')}
        </li>
      </ul>
      <AlertInShort values={now} />
    </SectionFrame>
  );
}

function Meaning({ topic }: { readonly topic: AlertTopic }) {
  const { t } = useText('alertSubscription');
  const { t: alarms } = useText('alarms');
  return isLevel(topic) ? alarms(`meaning.${topic}`) : t(`meaning.${topic}`);
}

interface RowProps {
  readonly name: ReactNode;
  readonly meaning?: ReactNode;
  readonly all?: ReactNode;
  readonly children: ReactNode;
}

function Row({ name, meaning, all, children }: RowProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={classes.row}>
      <div className={classes.topic}>
        <span id={id}>{name}</span>
        {meaning && <span className={classes.meaning}>{meaning}</span>}
      </div>
      {children}
      <div className={classes.all}>{all}</div>
    </fieldset>
  );
}

interface TickProps {
  readonly channel: Channel;
  readonly checked: boolean;
  /** Selected for some topics only. */
  readonly some?: boolean;
  /** Why it cannot be selected. */
  readonly note: string | undefined;
  readonly onTick: (on: boolean) => void;
}

function Tick({ channel, checked, some = false, note, onTick }: TickProps) {
  const { t } = useText('alertSubscription');
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = some;
        }}
        disabled={note !== undefined}
        aria-describedby={note}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span className={classes.word}>
        <ChannelIcon channel={channel} />
        <span>{t(`channel.${channel}`)}</span>
      </span>
    </label>
  );
}

function AllOf({ topic, full, onPress }: { readonly topic: AlertTopic; readonly full: boolean; readonly onPress: () => void }) {
  const { t } = useText('alertSubscription');
  const name = useTopicName()(topic);
  return (
    <button type="button" aria-label={t(full ? 'ways.noneOf' : 'ways.allOf', { topic: name })} onClick={onPress}>
      {t(full ? 'ways.none' : 'ways.all')}
    </button>
  );
}
