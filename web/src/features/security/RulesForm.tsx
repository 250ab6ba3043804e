import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { saveSecurityRules, securityRules } from '@tradeport/api/identity/own-calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { PASSWORD_LONGEST, PASSWORD_MIN_MOST } from '@tradeport/api/identity/model';
import { securitySettings } from '@tradeport/api/identity/security';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { App, Checkbox } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { security } from './text.ts';

type Values = InputOf<typeof saveSecurityRules>;

/** AUT-07, RCV-01, AUT-12 The portal's demands on passwords, and on its admins. */
export default function RulesForm() {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(securityRules, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveSecurityRules, {
    invalidates: [securityRules, getProappinfo],
    ownNotice: true,
  });
  return (
    <FormPage<Values>
      title={t(security.rules)}
      schema={securitySettings}
      errors={identityErrors}
      initial={known.data}
      query={known}
      back="/settings/security"
      save={(values) => save.run(values)}
      saved={() => void message.success(t(security.rulesSaved))}
    >
      <FormSection title={t(security.passwordRule)} hint={t(security.passwordRuleHint)}>
        <RuleFields name="passwordRule" longest={20} />
      </FormSection>
      <FormSection title={t(security.resetRule)} hint={t(security.resetRuleHint)}>
        <RuleFields name="resetPasswordRule" longest={6} />
      </FormSection>
      <FormSection title={t(security.second)} hint={t(security.requireHint)}>
        <Field
          name="factorRequired"
          label={t(security.admins)}
          valuePropName="checked"
          required={false}
        >
          <Checkbox>{t(security.require)}</Checkbox>
        </Field>
      </FormSection>
    </FormPage>
  );
}

function RuleFields(props: { name: 'passwordRule' | 'resetPasswordRule'; longest: number }) {
  const { t } = useText();
  return (
    <>
      <div className="k-two">
        <Field name={[props.name, 'min']} label={t(security.shortest)}>
          <NumberInput min={6} max={PASSWORD_MIN_MOST} precision={0} className="k-wide" />
        </Field>
        <Field name={[props.name, 'max']} label={t(security.longest)}>
          <NumberInput
            min={props.longest}
            max={PASSWORD_LONGEST}
            precision={0}
            className="k-wide"
          />
        </Field>
      </div>
      <Field
        name={[props.name, 'mixed']}
        label={t(security.mix)}
        valuePropName="checked"
        required={false}
      >
        <Checkbox>{t(security.mixed)}</Checkbox>
      </Field>
    </>
  );
}
