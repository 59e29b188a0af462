import type { AnyRoute } from '../../http/route.ts';
import { readHealth, readKeys, readSettings } from './calls/about.ts';
import { adminCreateUser } from './calls/admin/create-user.ts';
import { adminGenerateLink } from './calls/admin/generate-link.ts';
import { invite } from './calls/admin/invite.ts';
import { adminListUsers } from './calls/admin/list-users.ts';
import { adminUserRoutes } from './calls/admin/user.ts';
import { authorize, linkIdentity } from './calls/authorize.ts';
import { callback } from './calls/callback.ts';
import { challengeFactor } from './calls/challenge-factor.ts';
import { enrollFactor } from './calls/enroll-factor.ts';
import { logOut } from './calls/log-out.ts';
import { linkRoutes } from './calls/open-link.ts';
import { readUser } from './calls/read-user.ts';
import { reauthenticate } from './calls/reauthenticate.ts';
import { recoveryCodeRoutes } from './calls/recovery-codes.ts';
import { recover } from './calls/recover.ts';
import { resend } from './calls/resend.ts';
import { sendCode, sendMagicLink } from './calls/send-code.ts';
import { signUp } from './calls/sign-up.ts';
import { singleSignOnRoutes } from './calls/single-sign-on.ts';
import { token } from './calls/token.ts';
import { unenrollFactor } from './calls/unenroll-factor.ts';
import { unlinkIdentity } from './calls/unlink-identity.ts';
import { updateUser } from './calls/update-user.ts';
import { verifyCode } from './calls/verify-code.ts';
import { verifyFactor } from './calls/verify-factor.ts';

/** Every call of the auth protocol that we answer. */
export const authRoutes: AnyRoute[] = [
  ...[readSettings, readHealth, readKeys],
  ...[signUp, token, sendCode, sendMagicLink, recover, resend, verifyCode, ...linkRoutes],
  ...[readUser, updateUser, reauthenticate, logOut],
  ...[authorize, callback, linkIdentity, unlinkIdentity],
  ...singleSignOnRoutes,
  // Before the calls that take any factor by its id.
  ...recoveryCodeRoutes,
  ...[enrollFactor, challengeFactor, verifyFactor, unenrollFactor],
  ...[adminListUsers, adminCreateUser, ...adminUserRoutes, adminGenerateLink, invite],
];
