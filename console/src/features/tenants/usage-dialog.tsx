import { type Tenant, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Area, Duration, Figure } from '../../ui/figure.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
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
          <FigureTable
            label={title}
            className={classes.usage}
            head={heads.map((head) => (
              <th key={head} scope="col">
                {t(`usage.${head}`)}
              </th>
            ))}
          >
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
          </FigureTable>
        )}
      </Loaded>
    </Dialog>
  );
}
