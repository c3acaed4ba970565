import type { CSSProperties } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useHint } from '../hint.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import type { Level } from '../status-tag.tsx';
import { levelColor } from '../tokens.ts';
import classes from './time-bar.module.css';
import { cut, gather, placeOf, type Stretch } from './time-bar-maths.ts';

export interface Mark {
  readonly id: string;
  readonly at: number;
  readonly level: Level;
  readonly words: string;
  /** Undefined without access. */
  readonly to: string | undefined;
}

export interface Span extends Stretch {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** Undefined without access. */
  readonly link: string | undefined;
}

/** Marks closer than this, in percent, overlap. */
const apart = 1.6;

/** Errors above the bar. A single one links to its page; a group zooms in. */
export function TimeBarMarks({ marks, shown, onCrowd }: { marks: readonly Mark[]; shown: Stretch; onCrowd: (at: number) => void }) {
  const inSight = marks.filter(({ at }) => at >= shown.from && at <= shown.to);
  return gather(inSight, shown, apart).map((group) => <MarkGroup key={group[0]?.id} group={group} shown={shown} onCrowd={onCrowd} />);
}

function MarkGroup({ group, shown, onCrowd }: { group: readonly Mark[]; shown: Stretch; onCrowd: (at: number) => void }) {
  const { t } = useText('video');
  const { props, bubble } = useHint(group.map(({ words }) => words).join('\n'));
  // The highest level determines the color.
  const [first] = group.toSorted((a, b) => a.level.localeCompare(b.level));
  if (!first) return null;
  const { light, dark } = levelColor[first.level];
  const style = {
    insetInlineStart: `${placeOf(first.at, shown)}%`,
    '--tag-text': `light-dark(${light.text}, ${dark.text})`,
    '--tag-fill': `light-dark(${light.fill}, ${dark.fill})`,
  } as CSSProperties;
  const one = group.length === 1;
  return (
    <>
      {one && first.to ? (
        <Link {...props} to={first.to} className={classes.mark} style={style} aria-label={first.words}>
          <Icon name="warning" size={14} />
        </Link>
      ) : (
        <button
          {...props}
          type="button"
          className={classes.mark}
          style={style}
          aria-label={one ? first.words : t('history.crowd', { count: group.length })}
          onClick={() => onCrowd(first.at)}
        >
          {one ? <Icon name="warning" size={14} /> : group.length}
        </button>
      )}
      {bubble}
    </>
  );
}

/** Tasks below the bar. */
export const TimeBarSpans = ({ spans, shown }: { spans: readonly Span[]; shown: Stretch }) =>
  spans.map((span) => <SpanLink key={span.id} span={span} shown={shown} />);

function SpanLink({ span, shown }: { span: Span; shown: Stretch }) {
  const { props, bubble } = useHint(span.words);
  const part = cut(span, shown);
  if (!part) return null;
  const start = placeOf(part.from, shown);
  const style = { insetInlineStart: `${start}%`, width: `${placeOf(part.to, shown) - start}%` };
  const name = <span aria-hidden="true">{span.name}</span>;
  return (
    <>
      {span.link ? (
        <Link {...props} to={span.link} className={classes.span} style={style} aria-label={span.words}>
          {name}
        </Link>
      ) : (
        <span {...props} className={classes.span} style={style}>
          {name}
        </span>
      )}
      {bubble}
    </>
  );
}
