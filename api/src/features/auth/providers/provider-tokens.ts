import type { SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import type { AuthServices } from '../../../auth/auth-services.ts';

/** A provider's own tokens, as the protocol hands them on once. */
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string };

/** Encrypts them for the minutes until the code is exchanged. */
export function keepProviderTokens(
  { encryption }: Pick<AuthServices, 'encryption'>,
  flowId: string,
  tokens: ProviderTokens,
): string {
  return encryption.encrypt(JSON.stringify(tokens), flowId);
}

/** The provider's tokens of a flow; none where no provider took part. */
export function readProviderTokens(
  { encryption }: Pick<AuthServices, 'encryption'>,
  flow: Pick<SignInFlow, '_id' | 'providerTokens'>,
): ProviderTokens {
  if (flow.providerTokens === null) return {};
  return JSON.parse(encryption.decrypt(flow.providerTokens, flow._id)) as ProviderTokens;
}
