import { brandColors, contrastsOf } from '@botify/domain/brand/accents';
import { color as base, surfaces } from '@botify/domain/brand/palette';
import { useText } from '../../../kernel/locale/text.ts';
import { BrandImage } from '../../../ui/logo.tsx';
import classes from './brand.module.css';
import type { LogoValue } from './brand-values.ts';

interface Props {
  readonly name: string;
  /** Any color; null: that of the product. */
  readonly color: string | null;
  readonly logo: LogoValue | null;
}

/** The brand in both themes, with the colors that are really used and their contrast. */
export function BrandPreview({ name, color, logo }: Props) {
  const { t } = useText('brand');
  const colors = brandColors(color);
  const checks = contrastsOf(colors);
  const isAdjusted = color !== null && colors.light.fill !== color.toLowerCase();
  return (
    <div className={classes.previews}>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className={classes.preview}>
          <figcaption>{t(`theme.${theme}`)}</figcaption>
          <div className={classes.head} style={{ background: base.ink }}>
            {logo ? (
              <BrandImage src={logo.src} logo={logo} size={28} />
            ) : (
              <span className={classes.dot} style={{ background: colors.onInk }} />
            )}
            <span className={classes.name}>{name}</span>
          </div>
          <div className={classes.body} style={{ background: surfaces[theme].surface, color: surfaces[theme].text }}>
            <span className={classes.button} style={{ background: colors[theme].fill }}>
              {t('button')}
            </span>
            <span className={classes.link} style={{ color: colors[theme].text }}>
              {t('textLink')}
            </span>
            <span className={classes.bar} style={{ background: colors[theme].mark }} />
          </div>
          <ul className={classes.ratios}>
            {checks
              .filter((check) => check.theme === theme)
              .map(({ of, ratio }) => (
                <li key={of}>{t('ratio', { what: t(`contrast.${of}`), ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}</li>
              ))}
          </ul>
        </figure>
      ))}
      {isAdjusted && <p className={classes.note}>{t('adjusted', { color })}</p>}
    </div>
  );
}
