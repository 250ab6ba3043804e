import { PageHead } from '../../console/kit/PageHead.tsx';
import { useText } from '../../lib/text.ts';
import { Clients } from './Clients.tsx';
import { Providers } from './Providers.tsx';
import { sso } from './text.ts';

/** AUT-11 Both directions on one screen: with whom people log in here, and which apps log in with us. */
export default function SsoSettings() {
  const { t } = useText();
  return (
    <div className="k-page">
      <PageHead title={t(sso.title)} />
      <Providers />
      <Clients />
    </div>
  );
}
