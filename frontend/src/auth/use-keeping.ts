import { VISITOR_HOURS } from '@citeloom/common/domain/visitor-hours';
import { useAuth } from './auth-context.ts';

/** How long the work of whoever looks is kept, to go on with after “kept”. */
export function useKeeping(): { isAccount: boolean; words: string } {
  const isAccount = useAuth().status === 'signedIn';
  return { isAccount, words: isAccount ? 'in your account' : `for ${VISITOR_HOURS} hours` };
}
