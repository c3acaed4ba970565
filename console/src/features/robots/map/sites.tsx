import { formatNumber } from '@botify/domain/format/number';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { settings } from '../../../kernel/settings/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sortWorstFirst, worstFirst } from '../../../ui/map/map-point.ts';
import { MarkIcon } from '../../../ui/map/mark-shapes.tsx';
import type { MapMachine, MapSite } from './machines.ts';
import classes from './sites.module.css';

/** The search finds the others. */
const mostRows = 100;

interface RobotMapRowsProps {
  readonly machines: readonly MapMachine[];
  readonly onChoose: (machine: MapMachine) => void;
}

/** Most severe first, then by name. */
export function RobotMapRows({ machines, onChoose }: RobotMapRowsProps) {
  const { t, locale } = useText('robotMap');
  const { t: kit } = useText('kit');
  return (
    <ul className={classes.rows}>
      {sortWorstFirst(machines, locale)
        .slice(0, mostRows)
        .map((machine) => (
          <li key={machine.id}>
            <button type="button" className={classes.row} onClick={() => onChoose(machine)}>
              <MarkIcon status={machine.status} size={16} />
              <span className={classes.rowName}>{machine.name}</span>
              <span className={classes.dimmed}>{kit(`status.${machine.status}`)}</span>
            </button>
          </li>
        ))}
      {machines.length > mostRows && <li className={classes.rest}>{t('moreMachines', { count: machines.length - mostRows })}</li>}
    </ul>
  );
}

interface RobotMapSitesProps {
  readonly sites: readonly MapSite[];
  readonly onSite: (site: MapSite) => void;
  readonly onMachine: (machine: MapMachine) => void;
}

/** Text alternative to the map: sites with counts by status, and their machines. */
export function RobotMapSites({ sites, onSite, onMachine }: RobotMapSitesProps) {
  const { t } = useText('robotMap');
  const wide = useMediaQuery(`(width >= ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  return (
    // Open beside the map, closed below it.
    <details className={classes.sites} open={wide} key={String(wide)}>
      <summary className={classes.sitesHead}>
        <h2>{t('siteList')}</h2>
        <span className={classes.number}>{formatNumber(sites.length)}</span>
      </summary>
      <ul className={classes.siteItems} aria-label={t('siteList')}>
        {sites.map((site) => (
          <Site key={site.id} site={site} onSite={onSite} onMachine={onMachine} />
        ))}
      </ul>
    </details>
  );
}

function Site({ site, onSite, onMachine }: { site: MapSite } & Pick<RobotMapSitesProps, 'onSite' | 'onMachine'>) {
  const { t } = useText('robotMap');
  const { t: kit } = useText('kit');
  const [open, setOpen] = useState(false);
  const { shares, machines } = site;
  const name = site.name ?? t('noSite');
  return (
    <li>
      <div className={classes.site}>
        <button type="button" className={classes.siteName} onClick={() => onSite(site)}>
          <span className={classes.rowName}>{name}</span>
          <span className={classes.shares}>
            {worstFirst
              .filter((status) => shares[status] > 0)
              .map((status) => (
                <span key={status} className={classes.share} title={kit(`status.${status}`)}>
                  <MarkIcon status={status} size={14} />
                  <span className={classes.hidden}>{kit(`status.${status}`)} </span>
                  {formatNumber(shares[status])}
                </span>
              ))}
          </span>
        </button>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-label={t('machinesOf', { name, count: machines.length })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'chevron'} size={16} />
        </button>
      </div>
      {open && <RobotMapRows machines={machines} onChoose={onMachine} />}
    </li>
  );
}
