import { expect, it } from 'vitest';
import { bodyOf, emptyValues, problemsOf, valuesOf } from './tenant-values.ts';
import { acme } from './tenants.fixture.ts';

it('[T-02] turns a tenant into a form and back', () => {
  const values = valuesOf(acme);
  expect(values).toMatchObject({ tenantCode: 'acme', maxRobots: 50, maxSites: '', contractStart: null });
  const { nameZh, nameEn, timeZone, language, contractStart, contractEnd, maxRobots, maxAccounts, maxSites } = acme;
  expect(bodyOf(values)).toEqual({ nameZh, nameEn, timeZone, language, contractStart, contractEnd, maxRobots, maxAccounts, maxSites });
  expect(bodyOf({ ...values, maxRobots: 0, maxSites: '' })).toMatchObject({ maxRobots: 0, maxSites: null });
});

it('[T-02] names what is missing', () => {
  const problems = { nameZh: 'required', nameEn: 'required', managerName: 'required', tenantCode: 'code', managerEmail: 'required' };
  expect(problemsOf(emptyValues(), true)).toEqual(problems);
  expect(problemsOf({ ...emptyValues(), managerEmail: 'wang' }, true)).toMatchObject({ managerEmail: 'email' });
  expect(problemsOf({ ...valuesOf(acme), nameEn: ' ' }, false)).toEqual({ nameEn: 'required' });
});
