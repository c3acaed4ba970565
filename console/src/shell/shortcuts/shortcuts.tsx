import { Kbd, Switch } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { setLayout, useLayout } from '../../kernel/settings/layout-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type ShortcutGroup, shortcutGroups } from './shortcut-groups.ts';
import classes from './shortcuts.module.css';

/** All shortcuts. Those of a single character can be turned off. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('shell');
  const hintId = useId();
  const singleKeys = useLayout((state) => state.singleKeys);
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <Switch
        label={t('shortcuts.singleKeys')}
        aria-describedby={hintId}
        checked={singleKeys}
        onChange={(event) => setLayout({ singleKeys: event.currentTarget.checked })}
      />
      <p id={hintId} className={classes.hint}>
        {t('shortcuts.singleKeysHint')}
      </p>
      <div className={classes.groups}>
        {Object.entries(shortcutGroups).map(([group, shortcuts]) => (
          <Group key={group} title={t(`shortcuts.group.${group as ShortcutGroup}`)}>
            {shortcuts.map(({ does, keys, single }) => (
              <div key={does} className={classes.shortcut} data-off={(single && !singleKeys) || undefined}>
                <dt>{t(`shortcuts.does.${does}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <Fragment key={key}>
                      <Kbd size="sm">{key}</Kbd>{' '}
                    </Fragment>
                  ))}
                  {single && !singleKeys && <span>{t('shortcuts.off')}</span>}
                </dd>
              </div>
            ))}
          </Group>
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.list}>{children}</dl>
    </section>
  );
}
