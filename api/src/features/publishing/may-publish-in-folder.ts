import type { Environment } from '@citeloom/common/server/environment';
import { AccountModel } from '@citeloom/common/server/models/account';
import type { Owner } from '@citeloom/common/server/models/owner';

/**
 * Whether an account may publish into the operator's folder: the roles Admin and Standard, which an
 * administrator gives. Whoever signs up by themselves has the role Basic.
 */
export async function mayPublishInFolder(
  { PUBLISH_DIR }: Pick<Environment, 'PUBLISH_DIR'>,
  owner: Owner,
): Promise<boolean> {
  if (!PUBLISH_DIR) return false;
  return (
    (await AccountModel.exists({ _id: owner.id, role: { $in: ['Admin', 'Standard'] } })) !== null
  );
}
