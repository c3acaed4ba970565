import { type Locale, locales, ownName } from '@botify/contract/kernel/locale';
import { chooseLocale, storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';
import classes from './language-switch.module.css';
import { globe, LineIcon } from './line-icon.tsx';
import { PlainButton } from './plain.tsx';

interface LanguageSwitchProps {
  /** Abbreviates the language on phones. */
  readonly brief?: boolean;
  readonly languages?: readonly Locale[];
}

/** Switches to the other language, or offers a list if there are several. */
export function LanguageSwitch({ brief = false, languages = locales }: LanguageSwitchProps) {
  const { t } = useText('common');
  const current = storedLocale();
  // The pseudo-locale is listed only while it is in use.
  const offered = [...new Set([...languages, current])];
  const [other, ...more] = offered.filter((one) => one !== current);
  if (!other) return null;
  const name = ownName(other, offered);
  if (more.length > 0)
    return (
      <select
        className={classes.list}
        aria-label={t('language.label')}
        value={current}
        onChange={({ target }) => chooseLocale(target.value as Locale)}
      >
        {offered.map((one) => (
          <option key={one} value={one} lang={one}>
            {ownName(one, offered)}
          </option>
        ))}
      </select>
    );
  return (
    <PlainButton look="subtle" small onClick={() => chooseLocale(other)}>
      <LineIcon drawing={globe} size={16} />
      <span className={classes.spoken}>{t('language.switchTo', { name })}</span>
      <span aria-hidden="true" lang={other} data-brief={brief || undefined} className={classes.words}>
        {name}
      </span>
      {brief && (
        <span aria-hidden="true" lang={other} className={classes.letters}>
          {name.slice(0, name.length > 2 ? 2 : 1).toUpperCase()}
        </span>
      )}
    </PlainButton>
  );
}
