import { RequireAccount } from './require-account.tsx';
export default function AccountPage() {
  return (
    <RequireAccount>{(user) => <div className="page py-12">{user.email}</div>}</RequireAccount>
  );
}
