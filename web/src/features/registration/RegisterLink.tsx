import { getOpenRoles } from '@tradeport/api/registration/calls';
import { registrationRoles } from '@tradeport/api/registration/roles';
import { Link } from 'react-router';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { reg } from './text.ts';
import './registration.css';

const FRESH_MS = 60_000;

/** REG-02 From the login page to the first way in that is open. */
export function RegisterLink() {
  const { t } = useText();
  const [first] = useCall(getOpenRoles, {}, { quiet: true, fresh_ms: FRESH_MS }).data?.roles ?? [];
  if (!first) return null;
  return (
    <p className="k-top">
      {t(reg.noAccount)}{' '}
      <Link className="r-inline" to={registrationRoles[first.applyRole].route}>
        {t(reg.title)}
      </Link>
    </p>
  );
}
