import {
  getOpenRoles,
  getRegistrationSettings,
  saveRegistrationSettings,
} from '@tradeport/api/registration/calls';
import { applyRoles, registrationRoles } from '@tradeport/api/registration/roles';
import { registrationSettings } from '@tradeport/api/registration/settings';
import { Checkbox, Switch } from 'antd';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { setUp } from './text.ts';
import './registration.css';

type Settings = z.input<typeof registrationSettings>;

/** REG-01, REG-06 Which registrations are open, whether buyers are let in at once. */
export default function RegistrationSettings() {
  const { t } = useText();
  const known = useCall(getRegistrationSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveRegistrationSettings, {
    invalidates: [getRegistrationSettings, getOpenRoles],
  });
  if (known.error)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  return (
    <div className="k-stack">
      <FormPage<Settings>
        title={t(setUp.title)}
        schema={registrationSettings}
        initial={known.data}
        back="/settings/registration"
        saved={() => undefined}
        save={(values) => save.run(withRest(values))}
      >
        <FormSection title={t(setUp.rolesTitle)} hint={t(setUp.rolesHint)}>
          {applyRoles.map((role) => (
            <div key={role} className="r-setting">
              <span className="k-stack-1">
                <strong>{t(registrationRoles[role].text)}</strong>
                <small className="k-muted">{t(registrationRoles[role].hint)}</small>
              </span>
              <Field name={[role, 'open']} label="" valuePropName="checked" required={false}>
                <Switch aria-label={`${t(registrationRoles[role].text)}: ${t(setUp.open)}`} />
              </Field>
            </div>
          ))}
          <Field name={['buyer', 'auto']} label="" valuePropName="checked" required={false}>
            <Checkbox>{t(setUp.auto)}</Checkbox>
          </Field>
        </FormSection>
      </FormPage>
      <section className="k-card">
        <h2>{t(setUp.agreementTitle)}</h2>
        <p className="k-muted">{t(setUp.agreementHint)}</p>
        <Link to="/settings/agreement/registration">{t(setUp.openAgreement)}</Link>
      </section>
    </div>
  );
}

/** Only buyers are let in at once: the form asks that of nobody else. */
function withRest(values: Settings): Settings {
  const one = (role: 'seller' | 'supplier' | 'partner') => ({
    open: values[role].open,
    auto: false,
  });
  return {
    buyer: values.buyer,
    seller: one('seller'),
    supplier: one('supplier'),
    partner: one('partner'),
  };
}
