import { checkPortalCode } from '@tradeport/api/onboarding/calls';
import { tenantCode } from '@tradeport/api/tenancy/model';
import { Form, Input } from 'antd';
import { useDeferredValue } from 'react';
import { Field } from '../../console/kit/FormPage.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { apply } from './text.ts';

/** The code of the portal, which is also its name under the platform's domain; says at once whether it is free. */
export function PortalCodeField(props: { domain: string }) {
  const { t } = useText();
  const typed: unknown = Form.useWatch('portalCode');
  const portalCode = useDeferredValue(typeof typed === 'string' ? typed.trim() : '');
  const known = useCall(
    checkPortalCode,
    tenantCode().safeParse(portalCode).success ? { portalCode } : null,
    { quiet: true },
  );
  const hint =
    known.data &&
    (known.data.free
      ? t(apply.codeFree, { address: known.data.address || portalCode })
      : t(apply.codeTaken));
  return (
    <Field
      name="portalCode"
      label={t(apply.portalCode)}
      hint={<span aria-live="polite">{hint ?? t(apply.portalCodeHint)}</span>}
    >
      <Input
        maxLength={31}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        {...(props.domain ? { suffix: <span className="k-muted">.{props.domain}</span> } : {})}
      />
    </Field>
  );
}
