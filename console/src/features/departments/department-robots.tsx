import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './departments.module.css';
import { MachineTicks } from './machine-ticks.tsx';

/** Which machines a department holds. */
export function DepartmentRobots({ department }: { readonly department: Department }) {
  const { t } = useText('departments');
  return (
    <SectionFrame title={t('robots.title')}>
      {department.holdsAll ? <p className={classes.note}>{t('robots.all')}</p> : <Held department={department} />}
    </SectionFrame>
  );
}

function Held({ department }: { readonly department: Department }) {
  const { t } = useText('departments');
  const mayEdit = useMay('editOrg');
  const robots = useCall(departments.robots, { params: { id: department.id } });
  const why = mayEdit ? (department.editable ? undefined : t('robots.own')) : t('robots.readOnly');
  return (
    <>
      {why && <p className={classes.note}>{why}</p>}
      <Loaded query={robots}>{(data) => <MachineTicks department={department} robots={data} disabled={why !== undefined} />}</Loaded>
    </>
  );
}
