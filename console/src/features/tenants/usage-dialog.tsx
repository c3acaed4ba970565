import { type Tenant, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Area, Duration, Figure } from '../../ui/figure.tsx';
import { InCellProvider } from '../../ui/hint.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './tenants.module.css';

const heads = ['month', 'robots', 'accounts', 'tasks', 'area', 'runTime'] as const;

/** Usage of a tenant by month. */
export function UsageDialog({ tenant, name, onClose }: { readonly tenant: Tenant; readonly name: string; readonly onClose: () => void }) {
  const { t } = useText('tenants');
  const query = useCall(tenantAdministration.usage, { params: { code: tenant.tenantCode } });
  const title = t('usage.title', { name });
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query}>
        {(months) => (
          <ScrollRegion className={classes.scroll} aria-label={title}>
            <table className={classes.usage}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {t(`usage.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <InCellProvider value={true}>
                <tbody>
                  {months.map(({ month, robots, accounts, tasks, area, runSeconds }) => (
                    <tr key={month}>
                      <th scope="row">{month}</th>
                      <td>
                        <Figure value={robots} />
                      </td>
                      <td>
                        <Figure value={accounts} />
                      </td>
                      <td>
                        <Figure value={tasks} />
                      </td>
                      <td>
                        <Area squareMetres={area} />
                      </td>
                      <td>
                        <Duration seconds={runSeconds} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </InCellProvider>
            </table>
          </ScrollRegion>
        )}
      </Loaded>
    </Dialog>
  );
}
