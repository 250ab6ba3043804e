import { beginUpgrade, getOwnRegistration } from '@tradeport/api/registration/calls';
import { registrationErrors } from '@tradeport/api/registration/errors';
import { useNavigate } from 'react-router';
import { ShopOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Failed } from '../../console/kit/Failure.tsx';
import { FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Agreement } from './Agreement.tsx';
import { routeToResume } from './RegistrationFrame.tsx';
import { Panel } from './Standing.tsx';
import { reg } from './text.ts';
import { State } from './Wait.tsx';
import '../onboarding/applying.css';
import './registration.css';

/** MBR-08 In the member centre: a buyer asks to sell as well, and sees how it stands. */
export default function Upgrade() {
  const { t } = useText();
  const { me } = useSession();
  const own = useCall(getOwnRegistration, {}, { quiet: true, fresh_ms: 0 });
  const asked = own.data?.upgrade ? own.data : null;
  return (
    <div className="k-page">
      <PageHead title={t(reg.becomeSeller)} note={me?.merberCompname} />
      {own.data === undefined &&
        (own.error ? (
          <section className="k-card">
            <Failed error={own.error} retry={own.refetch} />
          </section>
        ) : (
          <section className="k-card k-pad" aria-busy="true">
            <Skeleton active />
          </section>
        ))}
      {own.data !== undefined &&
        (asked ? (
          <State own={asked} />
        ) : me?.isSeller ? (
          <Panel icon={<ShopOutlined />} title={t(reg.sellerAlready)} tone="good">
            <p>{t(reg.sellerAlreadyHint)}</p>
          </Panel>
        ) : (
          <Begin />
        ))}
    </div>
  );
}

function Begin() {
  const { t } = useText();
  const navigate = useNavigate();
  const begin = useMutate(beginUpgrade, {
    invalidates: [getOwnRegistration],
    done: (own) => navigate(routeToResume(own)),
  });
  return (
    <FormPage<{ read: number | null }>
      title=""
      step={{}}
      errors={registrationErrors}
      initial={{ read: null }}
      verb={reg.upgradeBegin}
      back="/accountHy"
      saved={() => undefined}
      save={({ read }) =>
        begin.run({ agreed: read !== null, ...(read === null ? {} : { agreementVersion: read }) })
      }
    >
      <FormSection title={t(reg.upgradeTitle)} hint={t(reg.upgradeHint)}>
        <Agreement name="read" />
      </FormSection>
    </FormPage>
  );
}
