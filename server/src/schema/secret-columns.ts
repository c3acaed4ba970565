import type { SecretColumn } from '../kernel/secrets/secret-box.ts';
import { signingKeyColumn } from '../kernel/signing-key.ts';

export const webhookSecretColumn: SecretColumn = {
  table: 'alert_subscription',
  column: 'webhook_secret',
  key: ['tenant_code', 'account_id'],
};

export const ssoSecretColumn: SecretColumn = { table: 'tenant_sso', column: 'client_secret', key: ['tenant_code'] };

export const totpSecretColumn: SecretColumn = { table: 'account_totp', column: 'secret', key: ['tenant_code', 'account_id'] };

export const pushTargetColumn: SecretColumn = { table: 'push_device', column: 'target', key: ['tenant_code', 'id'] };

/** Every column with encrypted secrets: what a start encrypts and a rotation encrypts again. */
export const secretColumns: readonly SecretColumn[] = [
  signingKeyColumn,
  webhookSecretColumn,
  ssoSecretColumn,
  totpSecretColumn,
  pushTargetColumn,
];
