import { findMongodb } from '../../scripts/databases/find-mongodb.js';
import { becomePrimary, launchMongod, mongodbUrl } from '../../scripts/databases/run-mongodb.js';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** Starts a MongoDB server (one-member replica set) with the settings of the product. */
export async function startMongodbServer(): Promise<ServerProcess> {
  return startServerProcess({
    name: 'mongodb',
    find: findMongodb,
    launch: launchMongod,
    ready: becomePrimary,
    url: mongodbUrl,
  });
}
