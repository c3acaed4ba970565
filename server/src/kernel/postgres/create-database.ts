import type pg from 'pg';
import { appDatabase, appRole } from './layout.ts';

/** Makes what the application signs in to. Only the holder of the guard comes here, so nobody does the same at once. */
export async function createDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [appRole, appDatabase],
  );
  if (!rows[0]?.role) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${appDatabase} OWNER ${appRole}`);
}
