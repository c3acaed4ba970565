import { join } from 'node:path';

/** The major version of the embedded binaries. A cluster of another one is never opened. */
export const postgresMajor = '18';

/** The role that guards and creates; the application signs in as the other one, which owns only its database. */
export const adminRole = 'postgres';
export const appRole = 'botify';
export const appDatabase = 'botify';

/** Where clusters and binaries live that the unprivileged user could not reach in their own place. */
export const defaultSharedDir = '/var/lib/botify-manage';

/** Everything of one cluster stands in one folder, its home, so that it appears and moves as a whole. */
export const homeIn = (dataDir: string) => join(dataDir, 'postgres');
export const pointerIn = (dataDir: string) => join(dataDir, 'postgres.location');
export const clusterIn = (home: string) => join(home, 'cluster');
export const passwordIn = (home: string) => join(home, 'password');
export const logIn = (home: string) => join(home, 'postgres.log');
export const ownerIn = (home: string) => join(home, 'owner.json');
