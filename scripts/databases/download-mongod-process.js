import { lookup } from 'node:dns/promises';
import { MongoBinary } from 'mongodb-memory-server-core';

const [folder, version] = process.argv.slice(2);

try {
  // A name that does not resolve fails now instead of after the library's three tries.
  const behindProxy = Object.keys(process.env).some((name) => /^https?_proxy$/i.test(name));
  const mirror = process.env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org';
  if (!behindProxy) await lookup(new URL(mirror).hostname);
  await MongoBinary.getPath({
    version,
    downloadDir: folder,
    checkMD5: false,
    preferGlobalPath: false,
  });
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
