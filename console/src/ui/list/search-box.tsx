import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useLayout } from '../../kernel/settings/layout-store.ts';
import { isSingleKey } from '../../kernel/settings/single-keys.ts';
import { ClearButton } from '../clear-button.tsx';
import { Icon } from '../icon.tsx';
import classes from './filters.module.css';
import { useDraft } from './use-draft.ts';

interface Props {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Focused by the `/` key. */
  readonly main: boolean;
}

export function SearchBox({ label, placeholder, value, onType, main }: Props) {
  const { t } = useText('kit');
  const { draft, setDraft, enter, composing } = useDraft(value, onType);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input, main);
  const hasKey = useLayout(({ singleKeys }) => singleKeys) && main;
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={label}
      aria-keyshortcuts={hasKey ? '/' : undefined}
      placeholder={placeholder ?? label}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        draft ? (
          <ClearButton onClick={() => enter('')} />
        ) : (
          hasKey && (
            <kbd className={classes.key} title={t('list.searchHint')}>
              /
            </kbd>
          )
        )
      }
      value={draft}
      {...composing}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        // During IME composition Enter confirms the word.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
      }}
    />
  );
}

function useSlash(input: React.RefObject<HTMLInputElement | null>, main: boolean): void {
  useEffect(() => {
    if (!main) return;
    const focus = (event: KeyboardEvent) => {
      if (!isSingleKey(event, '/')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input, main]);
}
