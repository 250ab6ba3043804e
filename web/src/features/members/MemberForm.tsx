import { identityErrors } from '@tradeport/api/identity/errors';
import { memberGet, memberPage, saveMember } from '@tradeport/api/members/calls';
import { queryUserinfo } from '@tradeport/api/members/info-calls';
import { memberErrors } from '@tradeport/api/members/errors';
import { COMPANY_MAX, memberIn, memberKinds, PHONE_MAX } from '@tradeport/api/members/model';
import { PERSON_NAME_MAX, WEBSITE_MAX } from '@tradeport/api/members/people';
import { Input, Radio } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { members } from './text.ts';

type Values = z.input<typeof memberIn>;
const errors = { ...identityErrors, ...memberErrors };

/** A member as the portal's people write it; a confirmed name stays (MBR-02). */
export default function MemberForm() {
  const { t } = useText();
  const [params] = useSearchParams();
  const merberCode = params.get('member') ?? '';
  const isNew = merberCode === '';
  const known = useCall(memberGet, isNew ? null : { merberCode }, { quiet: true });
  const info = useCall(queryUserinfo, isNew ? null : { userinfoId: merberCode }, { quiet: true });
  const save = useMutate(saveMember, { invalidates: [memberGet, memberPage, queryUserinfo] });
  const initial = useMemo(
    (): Partial<Values> | undefined =>
      isNew ? { merberType: 'company' } : known.data && info.data && { ...known.data },
    [isNew, known.data, info.data],
  );
  const fixed = Boolean(info.data?.confirmedAt);
  return (
    <FormPage<Values>
      key={merberCode}
      title={t(isNew ? members.add : members.editTitle)}
      schema={memberIn}
      errors={errors}
      initial={initial}
      draft={{ key: `member:${merberCode || 'new'}` }}
      query={known}
      back={isNew ? '/members/list' : `/members/member/${merberCode}`}
      save={({ contactPhone, contactEmail, ...values }) =>
        save.run({
          ...values,
          ...(isNew ? {} : { merberCode }),
          ...(contactPhone ? { contactPhone } : {}),
          ...(contactEmail ? { contactEmail } : {}),
        })
      }
    >
      <FormSection title={t(members.about)}>
        <Field name="merberType" label={t(members.kind)}>
          <Radio.Group
            optionType="button"
            options={memberKinds.map((value) => ({ value, label: t(members[value]) }))}
          />
        </Field>
        <div className="k-two">
          <Field
            name="merberCompname"
            label={t(members.name)}
            hint={fixed ? t(members.nameFixed) : null}
          >
            <Input maxLength={COMPANY_MAX} disabled={fixed} />
          </Field>
          <Field name="merberShortname" label={t(members.shortName)} required={false}>
            <Input maxLength={COMPANY_MAX} />
          </Field>
          <Field name="contactName" label={t(members.contact)} required={false}>
            <Input maxLength={PERSON_NAME_MAX} />
          </Field>
          <Field name="contactPhone" label={t(members.phone)} required={false}>
            <Input maxLength={PHONE_MAX} inputMode="tel" />
          </Field>
          <Field name="contactEmail" label={t(members.email)} required={false}>
            <Input maxLength={100} />
          </Field>
          <Field name="website" label={t(members.website)} required={false}>
            <Input maxLength={WEBSITE_MAX} />
          </Field>
          <Field name="taxNo" label={t(members.taxNo)} required={false}>
            <Input maxLength={30} />
          </Field>
        </div>
        <Field name="remark" label={t(members.remark)} required={false}>
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
      </FormSection>
    </FormPage>
  );
}
