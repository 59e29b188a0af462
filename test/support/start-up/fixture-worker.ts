// Stands in for a worker in tests of the starter: at its end it says whether the database was
// still there.
import { appendFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';

const client = new MongoClient(process.env.MONGODB_URL ?? '', { serverSelectionTimeoutMS: 1000 });
await client.connect();

process.on('SIGTERM', () => {
  void client
    .db()
    .command({ ping: 1 })
    .then(
      () => 'worker, database still there',
      () => 'worker, database gone',
    )
    .then((line) => {
      appendFileSync('stops.log', `${line}\n`);
      process.exit(0);
    });
});

await client.db().collection('workers').insertOne({ pid: process.pid });
