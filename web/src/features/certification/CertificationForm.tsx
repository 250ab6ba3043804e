import './certification.css';
import { keysOf, recordOf } from '@tradeport/api/kernel/keys';
import {
  handInCertification,
  myCertification,
  saveCertification,
} from '@tradeport/api/certification/calls';
import { certificationErrors } from '@tradeport/api/certification/errors';
import {
  BANK_NAME_MAX,
  certificationDraft,
  type CertificationField,
  requiredOf,
  type CertificationType,
} from '@tradeport/api/certification/model';
import type { Input as In, Output } from '@tradeport/api/kernel/call';
import { memberErrors } from '@tradeport/api/members/errors';
import {
  COMPANY_ADDRESS_MAX,
  COMPANY_NAME_MAX,
  PERSON_NAME_MAX,
  WEBSITE_MAX,
} from '@tradeport/api/members/people';
import { App, Button, Form, type FormInstance, Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from '../addresses/AreaCascader.tsx';
import { certification } from './text.ts';

type Known = Output<typeof myCertification>;
type Draft = In<typeof saveCertification>;
const pictureFields = {
  idFront: 'idFrontCode',
  idBack: 'idBackCode',
  idHeld: 'idHeldCode',
  licence: 'licenceCode',
} as const;
type PictureField = keyof typeof pictureFields;
type Values = Omit<Draft, 'areaCode' | (typeof pictureFields)[PictureField]> & {
  area: string[];
} & Record<PictureField, UploadedPicture[]>;
const errors = { ...memberErrors, ...certificationErrors };

/** CRT-01 Person or company. Encrypted values are not shown: left empty they stay as they are. */
export function CertificationForm({ known, notice }: { known: Known; notice: ReactNode }) {
  const { t } = useText();
  const [form] = Form.useForm<Values>();
  const [type, setType] = useState<CertificationType>(known.certificationType);
  const handIn = useMutate(handInCertification, { invalidates: [myCertification] });
  const person = type === '1';
  const needed = (field: CertificationField) => requiredOf[type].includes(field);
  return (
    <FormPage<Values>
      title={t(certification.title)}
      schema={certificationDraft}
      errors={errors}
      form={form}
      initial={valuesOf(known)}
      verb={certification.handIn}
      back="/my/certification"
      saved={() => undefined}
      save={(values) => handIn.run(draftOf(values))}
      changed={(values) => setType(values.certificationType)}
      beside={
        <div className="k-stack">
          {notice}
          <SaveForLater form={form} />
        </div>
      }
    >
      <FormSection title={t(certification.whoTitle)} hint={t(certification.whoHint)}>
        <Field name="certificationType" label={t(certification.type)} required={false}>
          <Radio.Group
            optionType="button"
            options={[
              { value: '2', label: t(certification.company) },
              { value: '1', label: t(certification.person) },
            ]}
          />
        </Field>
        {!person && (
          <>
            <Field
              name="merberCompname"
              label={t(certification.companyName)}
              required={needed('merberCompname')}
            >
              <Input maxLength={COMPANY_NAME_MAX} autoComplete="organization" />
            </Field>
            <Field
              name="creditCode"
              label={t(certification.creditCode)}
              required={needed('creditCode')}
            >
              <Input maxLength={18} />
            </Field>
            <Field
              name="companyAddress"
              label={t(certification.companyAddress)}
              required={needed('companyAddress')}
            >
              <Input maxLength={COMPANY_ADDRESS_MAX} />
            </Field>
            <Field name="website" label={t(certification.website)} required={false}>
              <Input maxLength={WEBSITE_MAX} inputMode="url" />
            </Field>
          </>
        )}
        <Field
          name="legalName"
          label={t(person ? certification.realName : certification.legalName)}
          required={needed('legalName')}
        >
          <Input maxLength={PERSON_NAME_MAX} autoComplete="name" />
        </Field>
        <Field
          name="idNumber"
          label={t(certification.idNumber)}
          required={known.idNumberMasked === ''}
          hint={
            known.idNumberMasked
              ? t(certification.keptHint, { masked: known.idNumberMasked })
              : t(certification.sealedHint)
          }
        >
          <Input maxLength={18} autoComplete="off" placeholder={known.idNumberMasked} />
        </Field>
      </FormSection>
      <FormSection title={t(certification.picturesTitle)} hint={t(certification.picturesHint)}>
        <div className="ct-fields">
          {(['idFront', 'idBack', person ? 'idHeld' : 'licence'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(certification[name])}
              required={needed(pictureFields[name])}
            >
              <UploadPictures purpose="certification" max={1} />
            </Field>
          ))}
        </div>
      </FormSection>
      <BankFields known={known} />
    </FormPage>
  );
}

function BankFields({ known }: { known: Known }) {
  const { t } = useText();
  const storedCard = known.bankCardMasked;
  return (
    <FormSection title={t(certification.bankTitle)} hint={t(certification.bankHint)}>
      <Field
        name="bankCard"
        label={t(certification.bankCard)}
        required={false}
        hint={
          storedCard
            ? t(certification.keptHint, { masked: storedCard })
            : t(certification.sealedHint)
        }
      >
        <Input maxLength={26} inputMode="numeric" autoComplete="off" placeholder={storedCard} />
      </Field>
      <Field name="bankName" label={t(certification.bankName)} required={false}>
        <Input maxLength={BANK_NAME_MAX} />
      </Field>
      <Field
        name="area"
        label={t(certification.area)}
        required={false}
        check={(value) =>
          !Array.isArray(value) || value.length === 0 || value.length === 3
            ? null
            : t(certification.areaNeeded)
        }
      >
        <AreaCascader />
      </Field>
    </FormSection>
  );
}

/** Saves what is typed so far, without the checks of handing in. */
function SaveForLater({ form }: { form: FormInstance<Values> }) {
  const { t } = useText();
  const { message } = App.useApp();
  const save = useMutate(saveCertification, { invalidates: [myCertification], ownNotice: true });
  const saveDraft = async () => {
    await save.run(draftOf(form.getFieldsValue(true)));
    void message.success(t(certification.savedDraft));
  };
  return (
    <div>
      <Button loading={save.pending} onClick={() => void saveDraft().catch(() => undefined)}>
        {t(certification.save)}
      </Button>
    </div>
  );
}

function valuesOf(known: Known): Partial<Values> {
  const pictures = recordOf(keysOf(pictureFields), (name) => (known[name] ? [known[name]] : []));
  const {
    certificationType,
    merberCompname,
    companyAddress,
    website,
    creditCode,
    legalName,
    bankName,
    areaCode,
  } = known;
  return {
    certificationType,
    merberCompname,
    companyAddress,
    website,
    creditCode,
    legalName,
    bankName,
    idNumber: '',
    bankCard: '',
    area: areaCode ? [`${areaCode.slice(0, 2)}0000`, `${areaCode.slice(0, 4)}00`, areaCode] : [],
    ...pictures,
  };
}

function draftOf({ area, idFront, idBack, idHeld, licence, ...others }: Values): Draft {
  const codeOf = (pictures: readonly UploadedPicture[] | undefined) =>
    pictures?.[0]?.fileCode ?? '';
  return {
    ...others,
    areaCode: (area ?? []).filter(Boolean).at(-1) ?? '',
    idFrontCode: codeOf(idFront),
    idBackCode: codeOf(idBack),
    idHeldCode: codeOf(idHeld),
    licenceCode: codeOf(licence),
  };
}
