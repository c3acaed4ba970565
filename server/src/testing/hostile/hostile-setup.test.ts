import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { setupCode } from '../../features/session/setup.service.ts';
import { useTestServer } from '../test-server.ts';
import { attack } from './attack.ts';
import { casesPerOperation, liftRateLimits, setupCall } from './hostile-suite.ts';
import { Sample } from './hostile-values.ts';
import { readOperations } from './operations.ts';

const server = useTestServer({ demo: false });
const password = { password: 'first-secret', confirmPassword: 'first-secret' };

it(setupCall, async () => {
  const lifted = liftRateLimits();
  onTestFinished(() => lifted.mockRestore());
  // Entries of the audit log cannot be deleted otherwise.
  await server.services.db.execute(sql`ALTER TABLE audit_entry DISABLE TRIGGER USER`);
  const operation = (await readOperations(server.app)).find(({ name }) => name === setupCall);
  if (!operation) throw new Error(`${setupCall} is not in the OpenAPI document`);
  await attack({
    server,
    operation,
    cases: casesPerOperation,
    ids: [new Sample('a tenant', 'botify')],
    validCall: async () => {
      await server.services.db.execute(sql`TRUNCATE tenant, account CASCADE`);
      const names = { companyName: '清洁科技', name: '赵一', email: 'boss@clean.example' };
      return { body: { setupCode: await setupCode(server.services), ...names, ...password } };
    },
    tokenOf: async () => undefined,
    isSpent: (status) => status < 300,
    revealedBy: () => undefined,
  });
  const { rows } = await server.services.db.execute(sql`SELECT count(*)::int AS tenants FROM tenant`);
  expect(rows[0]?.tenants).toBeLessThan(2);
});
