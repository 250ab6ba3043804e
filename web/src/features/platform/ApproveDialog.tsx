import {
  applicationDetail,
  applicationPage,
  approveApplication,
  getOpening,
} from '@tradeport/api/onboarding/calls';
import { approveIn, type applicationOut } from '@tradeport/api/onboarding/model';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { tenantPage } from '@tradeport/api/tenancy/calls';
import { Alert, Input } from 'antd';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { LimitFields } from './LimitFields.tsx';
import { platform } from './text.ts';

export type Application = z.output<typeof applicationOut>;

type Values = z.input<typeof approveIn>;

/** TEN-03 The last check before a portal is opened: its code, its address, its limits. */
export function ApproveDialog({
  application,
  close,
}: {
  application: Application;
  close: () => void;
}) {
  const { t } = useText();
  const opening = useCall(getOpening, {}, { fresh_ms: 0 });
  const approve = useMutate(approveApplication, {
    invalidates: [applicationDetail, applicationPage, tenantPage],
  });
  const { applicationCode } = application;
  if (!opening.data) return null;
  return (
    <FormDialog<Values>
      title={t(platform.approveTitle, { name: application.portalName || application.companyName })}
      schema={approveIn}
      errors={tenancyErrors}
      initial={{
        portalCode: application.info.portalCode ?? '',
        host: application.host,
        limits: opening.data.limits,
      }}
      verb={platform.approve}
      close={close}
      save={(values) => approve.run({ ...values, applicationCode })}
    >
      <p className="k-muted k-gap">{t(platform.approveHint)}</p>
      {!application.codeFree && (
        <Alert className="k-gap" type="warning" showIcon title={t(platform.codeTaken)} />
      )}
      <Field name="portalCode" label={t(platform.code)} required>
        <Input maxLength={31} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="host" label={t(platform.host)} hint={t(platform.hostHint)} required={false}>
        <Input autoCapitalize="none" spellCheck={false} />
      </Field>
      <LimitFields />
    </FormDialog>
  );
}
