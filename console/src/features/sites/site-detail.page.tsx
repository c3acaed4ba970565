import { type SiteOverview, siteOverview } from '@botify/contract/overview/site-status.contract';
import { useLiveCall } from '../../kernel/call/live-call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { addressOf, robotListPath, sitesPath } from '../../kernel/page/paths.ts';
import { useSearchParams } from '../../kernel/page/use-search-params.ts';
import { robotMapPath } from '../../kernel/past/moment.ts';
import { useHasPage, useHolds } from '../../kernel/session/menu-rights.ts';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { FeedNote } from '../../ui/feed-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ContractTag } from './contract-end.tsx';
import { useLiveCounts } from './live-counts.ts';
import { AllLink } from './overview/all-link.tsx';
import { SiteConsumables } from './overview/site-consumables.tsx';
import { SiteErrors } from './overview/site-errors.tsx';
import { SiteFigures } from './overview/site-figures.tsx';
import { SiteFloors } from './overview/site-floors.tsx';
import { SiteMissed } from './overview/site-missed.tsx';
import { SiteWeek } from './overview/site-week.tsx';
import { SiteRecord } from './site-record.tsx';
import { ChangeRobotsButton, SiteRobotNames } from './site-robots.tsx';
import classes from './sites.module.css';

/** The live feed has machines and errors; this is for the cleaning and the consumables. */
const everyMs = 60_000;

/** Texts of the parts. Otherwise each would suspend the page again. */
function useTexts(): void {
  useText('figures');
  useText('live');
  useText('periodReports');
  useText('robotDetail');
  useText('units');
}

export default function SiteDetailPage() {
  useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useLiveCall(siteOverview.get, { params: { id } }, everyMs);
  return (
    <Loaded key={id} query={query}>
      {(site) => <OneSite site={site} />}
    </Loaded>
  );
}

function OneSite({ site: fetched }: { readonly site: SiteOverview }) {
  const { t } = useText('sites');
  const { withLive, receivedAt } = useLiveCounts();
  const site = withLive(fetched);
  const { id, name, number, scene, address, record, timeZone, consumables } = site;
  const [seesErrors, seesReports] = [useHolds('error:view'), useHolds('report:weekly')];
  return (
    <DetailPage
      of={id}
      title={name}
      facts={[number, t(`scene.${scene}`), ...(address ? [address] : [])].join(' · ')}
      status={
        <>
          {record && <ContractTag contractEnd={record.contractEnd} timeZone={timeZone} />}
          <FeedNote receivedAt={receivedAt} />
        </>
      }
      back={{ to: sitesPath, label: t('list') }}
    >
      <SiteFigures site={site} />
      <Machines site={site} />
      {seesErrors && <SiteErrors site={site} />}
      {seesReports && <SiteWeek site={site} />}
      {seesReports && <SiteMissed site={site} />}
      <SiteConsumables consumables={consumables} />
      <Guarded button="viewSiteRecord">
        <SiteRecord siteId={id} />
      </Guarded>
    </DetailPage>
  );
}

function Machines({ site }: { readonly site: SiteOverview }) {
  const { t } = useText('sites');
  const seesStatus = useHolds('robot:manager');
  const [hasList, hasMap] = [useHasPage(robotListPath), useHasPage(robotMapPath)];
  const seesNames = useMay('viewSiteRecord');
  if (!seesStatus && !seesNames) return null;
  return (
    <SectionFrame
      title={t('section.robots')}
      actions={
        <span className={classes.actions}>
          {hasMap && <AllLink to={addressOf(robotMapPath, { siteId: site.id })}>{t('onMap')}</AllLink>}
          {hasList && <AllLink to={addressOf(robotListPath, { siteId: site.id })}>{t('all')}</AllLink>}
          <Guarded button="editProject">
            <ChangeRobotsButton site={site} />
          </Guarded>
        </span>
      }
    >
      {seesStatus ? <SiteFloors site={site} /> : <SiteRobotNames site={site} />}
    </SectionFrame>
  );
}
