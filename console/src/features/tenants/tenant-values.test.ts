import { inEachLocale } from '@botify/contract/kernel/by-locale';
import { locales } from '@botify/contract/kernel/locale';
import { expect, it } from 'vitest';
import { bodyOf, emptyValues, problemsOf, valuesOf } from './tenant-values.ts';
import { acme } from './tenants.fixture.ts';

it('[T-02] turns a tenant into a form and back', () => {
  const values = valuesOf(acme);
  expect(values).toMatchObject({ tenantCode: 'acme', maxRobots: 50, maxSites: '', contractStart: null });
  const { names, timeZone, language, contractStart, contractEnd, maxRobots, maxAccounts, maxSites } = acme;
  expect(bodyOf(values)).toEqual({ names, timeZone, language, contractStart, contractEnd, maxRobots, maxAccounts, maxSites });
  expect(bodyOf({ ...values, maxRobots: 0, maxSites: '' })).toMatchObject({ maxRobots: 0, maxSites: null });
});

it('[T-02] names what is missing', () => {
  const problems = {
    ...Object.fromEntries(locales.map((locale) => [`names.${locale}`, 'required'])),
    managerName: 'required',
    tenantCode: 'code',
    managerEmail: 'required',
  };
  expect(problemsOf(emptyValues(), true)).toEqual(problems);
  expect(problemsOf({ ...emptyValues(), managerEmail: 'wang' }, true)).toMatchObject({ managerEmail: 'email' });
  expect(problemsOf({ ...valuesOf(acme), names: { ...inEachLocale(() => '甲'), 'en-US': ' ' } }, false)).toEqual({
    'names.en-US': 'required',
  });
});
