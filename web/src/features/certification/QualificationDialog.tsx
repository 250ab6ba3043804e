import { keysOf } from '@tradeport/api/kernel/keys';
import { qualificationPage, saveQualification } from '@tradeport/api/certification/calls';
import { certificationErrors } from '@tradeport/api/certification/errors';
import {
  QUALIFICATION_NAME_MAX,
  QUALIFICATION_NO_MAX,
  QUALIFICATION_PICTURES_MAX,
  qualificationIn,
  qualificationKinds,
} from '@tradeport/api/certification/model';
import type { Input as In } from '@tradeport/api/kernel/call';
import { Input, Select } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Qualification } from './qualificationColumns.tsx';
import { papers } from './text.ts';

type Values = Omit<In<typeof saveQualification>, 'userinfoQuaFiles'> & {
  pictures: UploadedPicture[];
};
const kinds = keysOf(qualificationKinds);

/** CRT-02 A new qualification, or one that is handed in again. */
export function QualificationDialog({
  known,
  close,
}: {
  known: Qualification | null;
  close: () => void;
}) {
  const { t } = useText();
  const save = useMutate(saveQualification, { invalidates: [qualificationPage] });
  return (
    <FormDialog<Values>
      title={t(known ? papers.editTitle : papers.add)}
      schema={qualificationIn}
      errors={certificationErrors}
      close={close}
      initial={initialOf(known)}
      save={({ pictures, userinfoQuaEnd, ...values }) =>
        save.run({
          ...values,
          ...(known ? { userinfoQuaCode: known.userinfoQuaCode } : {}),
          ...(userinfoQuaEnd ? { userinfoQuaEnd } : {}),
          userinfoQuaFiles: pictures.map((one) => one.fileCode),
        })
      }
    >
      <Field name="userinfoQuaType" label={t(papers.kind)}>
        <Select options={kinds.map((value) => ({ value, label: t(qualificationKinds[value]) }))} />
      </Field>
      <Field name="userinfoQuaName" label={t(papers.name)}>
        <Input maxLength={QUALIFICATION_NAME_MAX} />
      </Field>
      <Field name="userinfoQuaNo" label={t(papers.no)}>
        <Input maxLength={QUALIFICATION_NO_MAX} />
      </Field>
      <div className="k-two">
        <Field name="userinfoQuaStart" label={t(papers.starts)}>
          <Input type="date" />
        </Field>
        <Field
          name="userinfoQuaEnd"
          label={t(papers.ends)}
          hint={t(papers.endsHint)}
          required={false}
        >
          <Input type="date" />
        </Field>
      </div>
      <Field
        name="pictures"
        label={t(papers.pictures)}
        required
        check={(value) => (Array.isArray(value) && value.length > 0 ? null : t(papers.pictures))}
      >
        <UploadPictures purpose="certification" max={QUALIFICATION_PICTURES_MAX} />
      </Field>
    </FormDialog>
  );
}

function initialOf(known: Qualification | null): Partial<Values> {
  if (!known) return { userinfoQuaType: 'business_licence', pictures: [] };
  const {
    userinfoQuaType,
    userinfoQuaName,
    userinfoQuaNo,
    userinfoQuaStart,
    userinfoQuaEnd,
    pictures,
  } = known;
  return {
    userinfoQuaType,
    userinfoQuaName,
    userinfoQuaNo,
    userinfoQuaStart,
    ...(userinfoQuaEnd ? { userinfoQuaEnd } : {}),
    pictures,
  };
}
