// Stands in for the api in tests of the starter: counts its starts in the database, and says in
// which order it was stopped.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { MongoClient } from 'mongodb';

if (process.env.FIXTURE_CRASH) {
  console.error('The fixture has no bread.');
  process.exit(1);
}

const client = new MongoClient(process.env.MONGODB_URL ?? '');
await client.connect();
const starts = client.db().collection('starts');
await starts.insertOne({ at: new Date() });

async function answer(): Promise<object> {
  const workers = await client.db().collection('workers').find().toArray();
  return {
    starts: await starts.countDocuments(),
    workers: workers.filter(({ pid }) => isRunning(Number(pid))).length,
  };
}

createServer((_request, response) => {
  void answer().then((body) => response.end(JSON.stringify(body)));
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => {
  if (process.env.FIXTURE_STUBBORN) return;
  appendFileSync('stops.log', 'api\n');
  process.exit(0);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
