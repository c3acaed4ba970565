import type { SavedView } from '@botify/contract/saved-views/saved-views.contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../icon.tsx';
import { LineIcon } from '../../line-icon.tsx';
import { type Fetched, Loaded } from '../../loaded.tsx';
import filterClasses from '../filters.module.css';
import classes from './views.module.css';

interface Props {
  readonly query: Fetched<{ readonly views: readonly SavedView[] }>;
  readonly active: SavedView | undefined;
  /** The address names a view that the user cannot use. */
  readonly isMissing: boolean;
  readonly changed: boolean;
  readonly busy: boolean;
  /** Undefined: the list without a view. */
  readonly onOpen: (view: SavedView | undefined) => void;
  readonly onUpdate: (view: SavedView) => void;
  readonly onCreate: () => void;
  readonly onEdit: (view: SavedView) => void;
  readonly onRemove: (view: SavedView) => void;
}

/** Views to open, and what can be done with the present state of the list. */
export function ViewPanel({ query, active, isMissing, changed, busy, onOpen, onUpdate, onCreate, onEdit, onRemove }: Props) {
  const { t } = useText('savedViews');
  return (
    <div className={classes.panel}>
      <Loaded query={query}>
        {({ views }) => (
          <div className={classes.views}>
            {isMissing && <p className={classes.note}>{t('missing')}</p>}
            <Choice name={t('standard')} active={active === undefined && !isMissing} onOpen={() => onOpen(undefined)} />
            {(['own', 'shared'] as const).map((kind) => (
              <Group key={kind} title={t(kind)} views={views.filter(({ shared }) => shared === (kind === 'shared'))}>
                {(view) => (
                  <li key={view.id} className={classes.row}>
                    <Choice
                      name={view.name}
                      by={view.shared && !view.own ? view.authorName : null}
                      active={view.id === active?.id}
                      onOpen={() => onOpen(view)}
                    />
                    {view.editable && (
                      <>
                        <Tool drawing={pencil} label={t('edit', { name: view.name })} onPress={() => onEdit(view)} />
                        <Tool drawing={bin} label={t('delete', { name: view.name })} onPress={() => onRemove(view)} />
                      </>
                    )}
                  </li>
                )}
              </Group>
            ))}
            {views.length === 0 && <p className={classes.note}>{t('empty')}</p>}
          </div>
        )}
      </Loaded>
      <div className={classes.foot}>
        {active && changed && (
          <>
            {active.editable && (
              <Button size="compact-sm" loading={busy} onClick={() => onUpdate(active)}>
                {t('update')}
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => onOpen(active)}>
              {t('reset')}
            </Button>
          </>
        )}
        <Button variant="subtle" size="compact-sm" disabled={busy || !query.data} onClick={onCreate}>
          {t('create')}
        </Button>
      </div>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly views: readonly SavedView[];
  readonly children: (view: SavedView) => React.ReactNode;
}

function Group({ title, views, children }: GroupProps) {
  const id = useId();
  if (views.length === 0) return null;
  return (
    <>
      <p id={id} className={classes.head}>
        {title}
      </p>
      <ul aria-labelledby={id} className={classes.group}>
        {views.map(children)}
      </ul>
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly by?: string | null;
  readonly active: boolean;
  readonly onOpen: () => void;
}

function Choice({ name, by, active, onOpen }: ChoiceProps) {
  const { t } = useText('savedViews');
  return (
    <button type="button" className={classes.choice} aria-pressed={active} onClick={onOpen}>
      <span className={filterClasses.mark}>{active && <Icon name="check" size={16} />}</span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {by && <span className={classes.by}>{t('by', { name: by })}</span>}
    </button>
  );
}

const pencil = 'M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3';
const bin = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500';

const Tool = ({ drawing, label, onPress }: { drawing: string; label: string; onPress: () => void }) => (
  <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onPress}>
    <LineIcon drawing={drawing} size={16} />
  </button>
);
