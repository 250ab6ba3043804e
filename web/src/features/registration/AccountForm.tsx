import {
  getOwnRegistration,
  registerUser,
  type getOpenRoles,
} from '@tradeport/api/registration/calls';
import { registrationLife } from '@tradeport/api/registration/lifecycle';
import { registrationErrors } from '@tradeport/api/registration/errors';
import { registerIn } from '@tradeport/api/registration/model';
import { getInfo } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { passwordFault, type PasswordRule } from '@tradeport/api/identity/model';
import { memberErrors } from '@tradeport/api/members/errors';
import type { MemberKind } from '@tradeport/api/members/model';
import { COMPANY_NAME_MAX, PERSON_NAME_MAX } from '@tradeport/api/members/people';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { safeReturn } from '@tradeport/api/mall/addresses';
import { fill } from '@tradeport/api/kernel/text';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { client } from '../../lib/api.ts';
import { useMutate } from '../../lib/query.ts';
import { storeLoginInfo, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Agreement } from './Agreement.tsx';
import { ContactCode } from './ContactCode.tsx';
import { routeToResume } from './RegistrationFrame.tsx';
import { reg } from './text.ts';
import type { Output } from '@tradeport/api/kernel/call';
import { useTabDraft } from '../auth-kit/tabDraft.ts';
import { auth } from '../auth-kit/text.ts';

export type Opening = Output<typeof getOpenRoles>;

/** `read`: the version of the agreement that was read to its end; null: none yet. */
type Values = Omit<z.input<typeof registerIn>, 'agreed' | 'agreementVersion' | 'applyRole'> & {
  again: string;
  read: number | null;
};
/** Never stored: typed again after a reload. */
const secrets = ['userPwsswd', 'again', 'code', 'read'] as const;
const errors = { ...identityErrors, ...memberErrors, ...registrationErrors };

/** REG-03 The account: a phone or e-mail that is proven, a password, the agreement read. */
export function AccountForm({
  open,
  rule,
  chooses,
}: {
  open: Opening['roles'][number];
  rule: PasswordRule;
  chooses?: (kind: MemberKind) => void;
}) {
  const { t, lang } = useText();
  const { startSession } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('merberType', form) ?? open.kinds[0] ?? 'company';
  const register = useMutate(registerUser);
  const draft = useTabDraft<Values>(`registration ${open.applyRole}`, secrets);
  const wrongPassword = (value: unknown) => {
    const fault = passwordFault(typeof value === 'string' ? value : '', rule);
    return fault && fill(identityErrors[fault][lang], { min: rule.min, max: rule.max });
  };
  const missing = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? null : issueTexts.missing[lang];
  const save = async ({ again: _again, read, userName, ...values }: Values) => {
    const own = await register.run({
      // Where there is one kind only, the form does not ask for it.
      ...values,
      merberType: kind,
      ...(userName ? { userName } : {}),
      applyRole: open.applyRole,
      agreed: read !== null,
      ...(read === null ? {} : { agreementVersion: read }),
    });
    draft.drop();
    storeLoginInfo(values.userPhone);
    if (endOf(registrationLife.states[own.status]) !== 'well') {
      queries.setQueryData([getOwnRegistration.name, {}], own);
      navigate(routeToResume(own));
      return;
    }
    // Let in at once: back to where they were buying.
    startSession(await client(getInfo, {}));
    location.assign(safeMall(params.get('mall')));
  };
  const atOnce = open.auto && kind === 'person';
  return (
    <FormPage<Values>
      title=""
      step={{}}
      form={form}
      schema={registerIn}
      errors={errors}
      initial={{ merberType: open.kinds[0] ?? 'company', read: null, ...draft.found }}
      changed={(values) => {
        draft.keep(values);
        chooses?.(values.merberType ?? kind);
      }}
      verb={atOnce ? reg.register : reg.registerNext}
      back="/login"
      saved={() => undefined}
      save={save}
    >
      <FormSection title={t(reg.contactTitle)} hint={t(atOnce ? reg.autoHint : reg.reviewedHint)}>
        {open.kinds.length > 1 && (
          <Field name="merberType" label={t(reg.kind)} required={false}>
            <Radio.Group
              optionType="button"
              options={open.kinds.map((value) => ({ value, label: t(reg[value]) }))}
            />
          </Field>
        )}
        {kind === 'company' && (
          <Field name="merberCompname" label={t(reg.companyName)} required check={missing}>
            <Input maxLength={COMPANY_NAME_MAX} autoComplete="organization" />
          </Field>
        )}
        <Field name="userRelname" label={t(reg.yourName)} required check={missing}>
          <Input maxLength={PERSON_NAME_MAX} autoComplete="name" />
        </Field>
        <ContactCode />
      </FormSection>
      <FormSection title={t(reg.accountTitle)}>
        <Field name="userName" label={t(reg.userName)} hint={t(reg.userNameHint)} required={false}>
          <Input maxLength={18} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          name="userPwsswd"
          label={t(reg.password)}
          hint={t(rule.mixed || rule.max > 20 ? auth.passwordHintMore : auth.passwordHint, {
            min: rule.min,
            max: rule.max,
          })}
          check={wrongPassword}
        >
          <Input.Password autoComplete="new-password" maxLength={rule.max} />
        </Field>
        <Field
          name="again"
          label={t(reg.again)}
          required
          check={(value) => (value === form.getFieldValue('userPwsswd') ? null : t(auth.differ))}
        >
          <Input.Password autoComplete="new-password" maxLength={rule.max} />
        </Field>
        <Agreement name="read" />
      </FormSection>
    </FormPage>
  );
}

/** A page of the mall, or its first one. */
function safeMall(path: string | null): string {
  const safe = safeReturn(path, '/');
  return safe.startsWith('/console') ? '/' : safe;
}
