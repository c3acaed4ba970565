import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import type { Fetched } from '../../ui/fetched.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ChangeRobots } from './change-robots.tsx';
import type { SiteRobot } from './robot-changes.ts';
import classes from './site-robots.module.css';

/** More are shown on demand. */
const few = 12;

export function SiteRobots({ site }: { readonly site: SiteDetail }) {
  const { t } = useText('sites');
  const query = useSiteRobots(site.id);
  const [changing, setChanging] = useState(false);
  return (
    <SectionFrame
      title={t('section.robots')}
      actions={
        <Guarded button="editProject">
          <Button size="xs" variant="default" disabled={!query.data} onClick={() => setChanging(true)}>
            {t('robot.change')}
          </Button>
        </Guarded>
      }
    >
      <Loaded query={query}>{(robots) => <Held robots={robots.filter(({ held }) => held)} />}</Loaded>
      {changing && query.data && <ChangeRobots site={site} robots={query.data} onClose={() => setChanging(false)} />}
    </SectionFrame>
  );
}

/** Natural order: 2 before 10. */
function useSiteRobots(id: string): Fetched<readonly SiteRobot[]> {
  const { data, error, isFetching, refetch } = useCall(sites.robots, { params: { id } });
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(storedLocale(), { numeric: true });
    return data && [...data].sort((a, b) => compare(a.remark, b.remark));
  }, [data]);
  return { data: sorted, error, isFetching, refetch };
}

function Held({ robots }: { readonly robots: readonly SiteRobot[] }) {
  const { t } = useText('sites');
  const [all, setAll] = useState(false);
  if (robots.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('robot.none')}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={t('section.robots')}>
        {(all ? robots : robots.slice(0, few)).map(({ robotSn, remark, modelNum }) => (
          <li key={robotSn}>
            <span className={classes.name}>{remark}</span>
            <span className={classes.more}>
              {robotSn} · {modelNum}
            </span>
          </li>
        ))}
      </ul>
      {!all && robots.length > few && (
        <Button size="compact-sm" variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {t('robot.showAll', { number: robots.length })}
        </Button>
      )}
    </>
  );
}
