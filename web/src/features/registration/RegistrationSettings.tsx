import {
  getAgreement,
  getOpenRoles,
  getRegistrationSettings,
  saveAgreement,
  saveRegistrationSettings,
} from '@tradeport/api/registration/calls';
import { AGREEMENT_MAX } from '@tradeport/api/registration/agreement';
import { agreementIn } from '@tradeport/api/registration/model';
import { applyRoles, registrationRoles } from '@tradeport/api/registration/roles';
import { registrationSettings } from '@tradeport/api/registration/settings';
import { langs } from '@tradeport/api/kernel/text';
import { Checkbox, Input, Switch } from 'antd';
import type { z } from 'zod';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { setUp } from './text.ts';
import './registration.css';

type Settings = z.input<typeof registrationSettings>;
type Agreement = z.input<typeof agreementIn>;

/** REG-01, REG-06 Which registrations are open, whether buyers are let in at once, and what everybody accepts. */
export default function RegistrationSettings() {
  const { t } = useText();
  const format = useFormat();
  const known = useCall(getRegistrationSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveRegistrationSettings, {
    invalidates: [getRegistrationSettings, getOpenRoles],
  });
  const publish = useMutate(saveAgreement, {
    invalidates: [getRegistrationSettings, getAgreement],
  });
  if (known.error)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  const agreement = known.data?.agreement;
  return (
    <div className="k-stack">
      <FormPage<Settings>
        title={t(setUp.title)}
        schema={registrationSettings}
        initial={known.data?.settings}
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
      {agreement && (
        <FormPage<Agreement>
          key={agreement.version}
          title={t(setUp.agreementTitle)}
          schema={agreementIn}
          initial={agreement.text}
          verb={setUp.publish}
          back="/settings/registration"
          step={{}}
          saved={() => undefined}
          save={(values) => publish.run(values)}
        >
          <FormSection title={t(setUp.agreementTitle)} hint={t(setUp.agreementHint)}>
            <p className="k-gap">
              {agreement.since
                ? t(setUp.now, {
                    n: agreement.version,
                    by: agreement.by,
                    day: format.day(agreement.since),
                  })
                : t(setUp.builtIn)}
            </p>
            {langs.map((lang) => (
              <Field key={lang} name={lang} label={t(setUp[lang])}>
                <Input.TextArea
                  lang={lang}
                  autoSize={{ minRows: 6, maxRows: 16 }}
                  maxLength={AGREEMENT_MAX}
                  showCount
                />
              </Field>
            ))}
          </FormSection>
        </FormPage>
      )}
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
