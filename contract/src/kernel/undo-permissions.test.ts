import { expect, it } from 'vitest';
import { users } from '../accounts/accounts.contract.ts';
import { robotErrors } from '../alarms/errors.contract.ts';
import { appAccounts } from '../app-accounts/app-accounts.contract.ts';
import { onboarding } from '../onboarding/onboarding.contract.ts';
import { lifeCycle } from '../robots/life-cycle.contract.ts';
import { tenantAreas } from '../robots/tenant-areas.contract.ts';
import { sites } from '../sites/sites.contract.ts';
import { tenantAdministration as tenants } from '../tenants/tenants.contract.ts';
import type { Endpoint } from './endpoint.ts';

it.each<[string, Endpoint, readonly Endpoint[]]>([
  ['acknowledging', robotErrors.undoAcknowledge, [robotErrors.acknowledge, robotErrors.acknowledgeMany]],
  ['handling', robotErrors.undoHandling, [robotErrors.assign, robotErrors.resolve, robotErrors.resolveMany, robotErrors.reopen]],
  ['changing members', sites.restoreMembers, [sites.setMember, sites.removeMember]],
  ['changing machines', sites.restoreRobots, [sites.changeRobots]],
  ['retiring', lifeCycle.reactivate, [lifeCycle.retire]],
  ['deactivating an account', users.activate, [users.deactivate]],
  ['deactivating an app account', appAccounts.activate, [appAccounts.deactivate]],
  ['resuming a tenant', tenants.suspend, [tenants.resume]],
  ['deleting an area', tenantAreas.save, [tenantAreas.remove]],
  ['dismissing the first steps', onboarding.restore, [onboarding.dismiss]],
])('[T-73] the undo of %s needs the permission of the act, no more and no less', (_, undo, acts) => {
  expect(acts.map(({ access }) => access)).toEqual(acts.map(() => undo.access));
});
