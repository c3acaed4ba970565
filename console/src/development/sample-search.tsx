import { sampleCalls } from '@botify/contract/development/sample-calls';
import { Text, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../kernel/call/query.tsx';
import { useText } from '../kernel/locale/text.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Loaded } from '../ui/loaded.tsx';

const shown = 10;

/** Finds sample users by a part of their name. */
export function SampleSearch() {
  const { t } = useText('development');
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed);
  const query = useCall(sampleCalls.searchUser, { query: { name } });
  return (
    <SectionFrame title={t('sample.test.search')}>
      <TextInput
        label={t('sample.test.searchLabel')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={360}
        mb="sm"
      />
      <Loaded query={query}>
        {({ items }) => (
          <>
            <Text role="status">{t('sample.test.found', { count: items.length })}</Text>
            <Text c="dimmed" size="sm">
              {items
                .slice(0, shown)
                .map((user) => user.name)
                .join(' · ')}
            </Text>
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}
