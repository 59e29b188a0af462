import type { AdminSettings } from '@citeloom/common/contracts/admin-installation';
import { settingNames, type Environment } from '@citeloom/common/server/environment';

/** Settings whose value opens something, by how such are named. */
const SECRET = /(?:KEY|SECRET|TOKEN|PASSWORD)$/;

/** Names and passwords within addresses, and what follows a question mark, which may be a key. */
const IN_ADDRESS = /(\w+:\/\/)[^/?#\s@]*@|\?[^\s,#]*/g;

const one = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(one).join(', ');
  if (typeof value !== 'object') return one(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}=${one(part)}`)
    .join(', ');
}

/** Every setting as the process was started with it, and where it is from; of secrets only that. */
export function presentSettings(environment: Environment): AdminSettings {
  const values: Record<string, unknown> = environment;
  return {
    items: settingNames.map((name) => {
      const text = inWords(values[name]);
      const source = environment.sources[name] ?? (text === null ? 'unset' : 'default');
      const secret = SECRET.test(name);
      const value = text?.replace(IN_ADDRESS, (_found, scheme?: string) => scheme ?? '') ?? null;
      return { name, value: secret || value === '' ? null : value, secret, source };
    }),
  };
}
