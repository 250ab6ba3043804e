import { getOpening, saveOpening } from '@tradeport/api/onboarding/calls';
import { openingIn } from '@tradeport/api/onboarding/model';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { Input } from 'antd';
import type { z } from 'zod';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { LimitFields } from './LimitFields.tsx';
import { platform } from './text.ts';

/** TEN-01, TEN-04 The domain and the limits that new portals start with. */
export default function Opening() {
  const { t } = useText();
  const known = useCall(getOpening, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveOpening, { invalidates: [getOpening] });
  return (
    <FormPage<z.input<typeof openingIn>>
      title={t(platform.opening)}
      schema={openingIn}
      errors={tenancyErrors}
      initial={known.data}
      query={known}
      back="/platform/applications"
      saved={() => undefined}
      save={(values) => save.run(values)}
    >
      <FormSection title={t(platform.openingTitle)} hint={t(platform.openingHint)}>
        <Field
          name="domain"
          label={t(platform.domain)}
          hint={t(platform.domainHint)}
          required={false}
        >
          <Input placeholder="portals.example.com" autoCapitalize="none" spellCheck={false} />
        </Field>
      </FormSection>
      <FormSection title={t(platform.limits)} hint={t(platform.limitsHint)}>
        <LimitFields />
      </FormSection>
    </FormPage>
  );
}
