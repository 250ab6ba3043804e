import {
  applicationDetail,
  applicationPage,
  approveForProduct,
} from '@tradeport/api/onboarding/calls';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import { approveProductIn } from '@tradeport/api/onboarding/products';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { tenantPage } from '@tradeport/api/tenancy/calls';
import { Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';
import type { Application } from './ApproveDialog.tsx';

/** TEN-07 The last check before an open tenant gets a further product: its address. */
export function ApproveProduct({
  application,
  close,
}: {
  application: Application;
  close: () => void;
}) {
  const { t } = useText();
  const approve = useMutate(approveForProduct, {
    invalidates: [applicationDetail, applicationPage, tenantPage],
  });
  const { applicationCode } = application;
  return (
    <FormDialog<{ host: string }>
      title={t(platform.approveProductTitle, {
        name: application.portalName || application.companyName,
      })}
      schema={approveProductIn}
      errors={{ ...tenancyErrors, ...onboardingErrors }}
      initial={{ host: application.host }}
      verb={platform.approve}
      close={close}
      save={(values) => approve.run({ ...values, applicationCode })}
    >
      <p className="k-muted k-gap">
        {t(platform.approveProductHint, { tenant: application.forTenantCode })}
      </p>
      <Field name="host" label={t(platform.host)} hint={t(platform.hostHint)} required={false}>
        <Input autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
