import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { Area } from '../../../ui/figure.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { SiteErrorCount, SiteMachines, SiteMissedCount, SiteSchedule } from '../figures.tsx';
import classes from './overview.module.css';

/** The figures of the list, for one site. */
export function SiteFigures({ site }: { readonly site: SiteStatus }) {
  const { t } = useText('sites');
  const figures = {
    errors: <SiteErrorCount {...site} />,
    today: <Area squareMetres={site.today.area} />,
    schedule: <SiteSchedule {...site} />,
    missed: <SiteMissedCount {...site} />,
  } as const;
  return (
    <dl className={classes.headline}>
      <div className={classes.wide}>
        <dt>{t('section.robots')}</dt>
        <dd>
          <SiteMachines {...site} />
        </dd>
      </div>
      {(['errors', 'today', 'schedule', 'missed'] as const).map((name) => (
        <div key={name}>
          <dt>
            <Hint hint={t(`hint.${name}`)}>{t(`column.${name}`)}</Hint>
          </dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
