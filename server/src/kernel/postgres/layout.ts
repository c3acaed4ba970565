import { join } from 'node:path';

/** Major version of the embedded binaries. A cluster of another version is never opened. */
export const postgresMajor = '18';

/** Role that holds the guard lock and creates the database. The application uses the other role, which owns only its database. */
export const adminRole = 'postgres';
export const appRole = 'botify';
/** What calls of a tenant run as. The name follows from that of the owner, see `tenant-barrier.ts`. */
export const tenantRole = 'botify_tenant';
export const appDatabase = 'botify';

/** Clusters and binaries that the unprivileged user cannot reach in their usual location. */
export const defaultSharedDir = '/var/lib/botify-manage';

/** All files of one cluster are in one folder, its home, so that it is created and moved as a whole. */
export const homeIn = (dataDir: string) => join(dataDir, 'postgres');
export const pointerIn = (dataDir: string) => join(dataDir, 'postgres.location');
export const clusterIn = (home: string) => join(home, 'cluster');
export const passwordIn = (home: string) => join(home, 'password');
export const logIn = (home: string) => join(home, 'postgres.log');
export const ownerIn = (home: string) => join(home, 'owner.json');
