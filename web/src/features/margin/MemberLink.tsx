import { Link } from 'react-router';
import { useMay } from '../../lib/session.ts';

/** The member's name; it leads to the statement of the accounts for users who may see them. */
export function MemberLink({
  code,
  name,
  account,
}: {
  code: string;
  name: string;
  account?: string;
}) {
  const may = useMay();
  if (!may('ledger.view')) return <>{name}</>;
  return <Link to={`/finance/account/${code}${account ? `?tab=${account}` : ''}`}>{name}</Link>;
}
