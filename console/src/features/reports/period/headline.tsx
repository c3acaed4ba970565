import { useText } from '../../../kernel/locale/text.ts';
import { ChangeTag } from './change-tag.tsx';
import { PeriodErrors } from './errors.tsx';
import { PeriodFigure } from './figure.tsx';
import classes from './headline.module.css';
import { type Reported, useSources } from './sources.ts';
import type { FigureName } from './text.ts';

const groups = {
  work: ['actualArea', 'cleanSeconds', 'cleanEfficiency', 'cleanCoverage', 'score', 'runs'],
  effort: ['attendanceDays', 'robots', 'averageArea', 'averageCleanSeconds', 'water', 'electricity'],
  worth: ['savedHours', 'savedDollars', 'runSeconds', 'mtba', 'alerts', 'interruptionCount'],
} as const satisfies Record<string, readonly FigureName[]>;
const groupNames = ['work', 'effort', 'worth'] as const;
/** Averages shown below the sum they belong to. */
const averages: Partial<Record<FigureName, FigureName>> = { water: 'averageWater', electricity: 'averageElectricity' };
/** A single day has no averages: they would equal the figure. */
const effortOfDay: readonly FigureName[] = ['robots', 'targetArea', 'effectiveArea', 'water', 'electricity', 'refillCount'];

/** Key figures of a period, each compared with the previous one. */
export function PeriodHeadline(reported: Reported) {
  const { t } = useText('periodReports');
  const { from, to } = reported.span;
  const namesOf = (group: (typeof groupNames)[number]) => (group === 'effort' && from === to ? effortOfDay : groups[group]);
  return (
    <div className={classes.groups}>
      {groupNames.map((group) => (
        <section key={group} className={classes.group} aria-label={t(`group.${group}`)}>
          <h2 className={classes.title}>{t(`group.${group}`)}</h2>
          <dl className={classes.tiles}>
            <Tiles names={namesOf(group)} {...reported} />
            {group === 'worth' && <PeriodErrors {...reported} />}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Must be rendered inside a `<dl>`. */
export function Tiles({ names, ...reported }: Reported & { readonly names: readonly FigureName[] }) {
  const { t } = useText('figures');
  const sourceOf = useSources(reported);
  const { figures, previous, span } = reported;
  return names.map((name) => (
    <div key={name} className={classes.tile}>
      <dt>{t(`name.${name}`)}</dt>
      <dd className={classes.value}>
        <PeriodFigure name={name} value={figures[name]} {...sourceOf(name)} />
      </dd>
      {previous && (
        <dd className={classes.change}>
          <ChangeTag name={name} now={figures[name]} before={previous[name]} />
        </dd>
      )}
      {span.from !== span.to && <Average of={name} {...reported} />}
    </div>
  ));
}

/** Average of a sum per attendance day. */
function Average({ of, ...reported }: Reported & { readonly of: FigureName }) {
  const { t } = useText('figures');
  const sourceOf = useSources(reported);
  const name = averages[of];
  if (!name) return null;
  return (
    <dd className={classes.average}>
      {t(`name.${name}`)} <PeriodFigure name={name} value={reported.figures[name]} {...sourceOf(name)} />
    </dd>
  );
}
