import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { AddressForm } from './address-form.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { useAccount } from './use-account.ts';

/** Everything that people can see and change of their own account. */
export function AccountSettings() {
  const { data: account, error, refetch, isFetching } = useAccount();
  if (!account && error) {
    return (
      <Notice
        role="alert"
        tone="danger"
        title="Your account could not be loaded"
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Loading...' : 'Try Again'}
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    );
  }
  if (!account) {
    return (
      <div role="status" aria-label="Loading your account" className="grid gap-4 py-10">
        <SkeletonLine className="w-40" />
        <SkeletonLine className="h-11 max-w-[34rem]" />
        <SkeletonLine className="h-11 max-w-[34rem]" />
      </div>
    );
  }
  return (
    <>
      <NameForm account={account} />
      <AddressForm account={account} />
      <PasswordForm account={account} />
      <FactorSection />
      <IdentitiesSection account={account} />
      <SignInsSection />
      <DataSection />
      <DeleteSection account={account} />
    </>
  );
}
