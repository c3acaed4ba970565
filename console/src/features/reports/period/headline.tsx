import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { formatNumber } from '@botify/domain/format/number';
import { errorSum } from '@botify/domain/reports/error-sum';
import { figureGroups, figuresOfGroup } from '@botify/domain/reports/figure-groups';
import type { Span } from '@botify/domain/reports/periods';
import type { Labour } from '@botify/domain/reports/saved';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { errorListPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { ChangeTag } from '../../../ui/change-tag.tsx';
import { Figure, useUnitNote } from '../../../ui/figure.tsx';
import type { Source } from '../../../ui/reading.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { errorsPath, runningOf, runningPath, taskListPath, tasksPath, type Where } from './address.ts';
import { PeriodFigure } from './figures.tsx';
import classes from './headline.module.css';
import { type FigureName, useFigureParts, useFigureText, useFormula } from './text.ts';

interface Reported {
  readonly span: Span;
  /** Undefined: a report opened by link, whose figures lead nowhere. */
  readonly where: Where | undefined;
  readonly figures: PeriodFigures;
  /** Span and figures of the period compared with. */
  readonly previous?: (Span & PeriodFigures) | undefined;
  readonly labour?: Labour | undefined;
}

const ofRunning: readonly FigureName[] = ['runSeconds', 'mtba'];

/** Explains a figure: formula, number of rows, previous value with its unit, and a link to the rows if the account has that page. */
function useSources({ span, where, figures, previous, labour }: Reported): (name: FigureName) => Source {
  const { t } = useText('periodReports');
  const formulaOf = useFormula(labour);
  const spanOf = ({ from, to }: Span) => (from === to ? from : t('period.span', { from, to }));
  const textOf = useFigureText();
  const partsOf = useFigureParts();
  const noteOf = useUnitNote();
  // The figure explains its own unit.
  const previousUnit = (name: FigureName) => {
    const unit = previous && partsOf(name, previous[name]).measuredIn;
    return unit === partsOf(name, figures[name]).measuredIn ? undefined : unit;
  };
  const { path } = usePage();
  const hasTasks = useHasPage(taskListPath);
  const hasErrors = useHasPage(errorListPath);
  const hasRunning = useHasPage(runningPath) && path !== runningPath;
  const rowsOf = (name: FigureName): string | undefined => {
    if (!where) return undefined;
    if (name === 'alerts')
      return hasErrors && figures.alerts > 0 ? errorsPath(span, where, { noticeLevel: ['P0', 'P1'], part: 'intelligent' }) : undefined;
    if (ofRunning.includes(name)) return hasRunning ? runningOf(span, where) : undefined;
    return hasTasks && figures.runs > 0 ? tasksPath(span, where) : undefined;
  };
  const linesOf = (name: FigureName) => [
    formulaOf(name),
    ...(name === 'alerts' || ofRunning.includes(name)
      ? []
      : [t('restsOn', { runs: formatNumber(figures.runs), robots: formatNumber(figures.robots) })]),
    ...(previous ? [t('before', { span: spanOf(previous), value: textOf(name, previous[name]) })] : []),
  ];
  return (name) => ({ formula: noteOf(previousUnit(name), linesOf(name).join('\n')), to: rowsOf(name) });
}

/** Errors that began in the period, by level. Each count links to its errors. */
function PeriodErrors({ span, where, figures, previous }: Reported) {
  const { t } = useText('figures');
  const { t: reports } = useText('periodReports');
  const hasErrors = useHasPage(errorListPath);
  return (
    <div className={classes.tile} data-wide>
      <dt>{t('name.errors')}</dt>
      <dd className={classes.levels}>
        {noticeLevels.map((level) => (
          <span key={level} className={classes.level}>
            <LevelTag level={level} />
            <Figure
              value={figures.errors[level]}
              to={where && hasErrors && figures.errors[level] > 0 ? errorsPath(span, where, { noticeLevel: [level] }) : undefined}
            />
          </span>
        ))}
      </dd>
      {previous && (
        <dd className={classes.change}>
          <ChangeTag name="errors" now={errorSum(figures)} before={errorSum(previous)} />
          <span className={classes.before}>{reports('was', { value: formatNumber(errorSum(previous)) })}</span>
        </dd>
      )}
    </div>
  );
}

/** Averages shown below the sum they belong to. */
const averages: Partial<Record<FigureName, FigureName>> = { water: 'averageWater', electricity: 'averageElectricity' };
/** Key figures of a period, each compared with the previous one. */
export function PeriodHeadline(reported: Reported) {
  const { t } = useText('periodReports');
  return (
    <div className={classes.groups}>
      {figureGroups.map((group) => (
        <section key={group} className={classes.group} aria-label={t(`group.${group}`)}>
          <h2 className={classes.title}>{t(`group.${group}`)}</h2>
          <dl className={classes.tiles}>
            <Tiles names={figuresOfGroup(group, reported.span)} {...reported} />
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
  const { t: reports } = useText('periodReports');
  const textOf = useFigureText();
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
          <span className={classes.before}>{reports('was', { value: textOf(name, previous[name]) })}</span>
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
