import {
  getOwnApplication,
  leaveApplication,
  resumeApplication,
  startApplication,
} from '@tradeport/api/onboarding/calls';
import { isHandedIn } from '@tradeport/api/onboarding/lifecycle';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import { applyKinds, type ApplyKind, startIn } from '@tradeport/api/onboarding/model';
import { identityErrors } from '@tradeport/api/identity/errors';
import { defaultPasswordRule, passwordFault } from '@tradeport/api/identity/model';
import { memberErrors } from '@tradeport/api/members/errors';
import { fill } from '@tradeport/api/kernel/text';
import { Alert, Button, Form, Input, Radio, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Field, FormDialog, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AgreedBox, AgreementDialog } from '../auth-kit/ReadAgreement.tsx';
import { useTabDraft } from '../auth-kit/tabDraft.ts';
import { type Application, Applying } from './Applying.tsx';
import { auth } from '../auth-kit/text.ts';
import { CodeField } from './CodeField.tsx';
import { apply } from './text.ts';

type Values = {
  applyKind: ApplyKind;
  companyName: string;
  contactName: string;
  contact: string;
  code: string;
  userName: string;
  userPwsswd: string;
  again: string;
  agreed: boolean;
};
const errors = { ...identityErrors, ...memberErrors, ...onboardingErrors };

/** TEN-02 `/regTen`, `/regTm`: who applies, and the account that will manage the portal. */
export default function Register() {
  return <Applying step={0} show={(application) => <Registering application={application} />} />;
}

function Registering({ application }: { application: Application | null }) {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('applyKind', form) ?? 'company';
  const [resuming, setResuming] = useState(false);
  const draft = useTabDraft<Values>('application', ['userPwsswd', 'again', 'code', 'agreed']);
  const start = useMutate(startApplication, { invalidates: [getOwnApplication] });
  const wrongPassword = (value: unknown) => {
    const fault =
      typeof value === 'string' && value ? passwordFault(value, defaultPasswordRule) : null;
    return (
      fault &&
      fill(
        identityErrors[fault][lang],
        defaultPasswordRule.mixed
          ? {}
          : { min: defaultPasswordRule.min, max: defaultPasswordRule.max },
      )
    );
  };
  return (
    <>
      <div className="k-stack-1">
        <h1 className="a-title">{t(apply.title)}</h1>
        <p className="k-muted">{t(apply.lead)}</p>
      </div>
      {application && <ApplicationStatus application={application} />}
      <FormPage<Values>
        title=""
        step={{ beside: <Others resume={() => setResuming(true)} /> }}
        form={form}
        schema={startIn}
        errors={errors}
        initial={{ applyKind: 'company', agreed: false, ...draft.found }}
        changed={draft.keep}
        verb={apply.next}
        back="/regTen"
        saved={() => navigate('/scene')}
        save={async ({ again: _again, ...values }) => {
          await start.run(values);
          draft.drop();
        }}
      >
        <FormSection>
          <Field name="applyKind" label={t(apply.kind)} required={false}>
            <Radio.Group options={applyKinds.map((value) => ({ value, label: t(apply[value]) }))} />
          </Field>
          <Field
            name="companyName"
            label={t(kind === 'company' ? apply.companyName : apply.personName)}
            hint={t(apply.nameFixed)}
          >
            <Input autoComplete="organization" />
          </Field>
          <Field name="contactName" label={t(apply.contactName)}>
            <Input autoComplete="name" />
          </Field>
          <Field name="contact" label={t(apply.contact)} hint={t(apply.contactHint)}>
            <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
          </Field>
          <CodeField />
        </FormSection>
        <FormSection title={t(apply.accountTitle)} hint={t(apply.accountHint)}>
          <Field name="userName" label={t(apply.userName)} hint={t(apply.userNameHint)}>
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field
            name="userPwsswd"
            label={t(apply.password)}
            hint={t(apply.passwordHint)}
            check={wrongPassword}
          >
            <Input.Password autoComplete="new-password" />
          </Field>
          <Field
            name="again"
            label={t(apply.confirm)}
            required
            check={(value) => (value === form.getFieldValue('userPwsswd') ? null : t(apply.differ))}
          >
            <Input.Password autoComplete="new-password" />
          </Field>
          <Field name="agreed" label={t(auth.agreementTitle)} required>
            <Agreed />
          </Field>
        </FormSection>
      </FormPage>
      {resuming && <ResumeForm close={() => setResuming(false)} />}
    </>
  );
}

/** Read to its end like the agreement of a registration (REG-01). */
function Agreed(props: { value?: boolean; onChange?: (agreed: boolean) => void; id?: string }) {
  const { t } = useText();
  const text = [apply.agreement1, apply.agreement2, apply.agreement3].map((one) => t(one));
  return (
    <AgreedBox
      {...(props.id ? { id: props.id } : {})}
      checked={props.value === true}
      untick={() => props.onChange?.(false)}
      dialog={(close) => (
        <AgreementDialog
          text={text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          accept={() => props.onChange?.(true)}
          close={close}
        />
      )}
    />
  );
}

function Others(props: { resume: () => void }) {
  const { t } = useText();
  return (
    <Space size="middle" wrap>
      <button type="button" className="k-link" onClick={props.resume}>
        {t(apply.resume)}
      </button>
      <Link to="/login">{t(apply.login)}</Link>
    </Space>
  );
}

/** An unfinished application of this browser: continue it, or leave it and begin another. */
function ApplicationStatus({ application }: { application: Application }) {
  const { t } = useText();
  const navigate = useNavigate();
  const leave = useMutate(leaveApplication, { invalidates: [getOwnApplication] });
  const to = routeToResume(application);
  return (
    <Alert
      type="info"
      showIcon
      title={t(apply.standing, { name: application.companyName })}
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={() => navigate(to)}>
            {t(apply.goOn)}
          </Button>
          <Button size="small" onClick={() => leave.start({})}>
            {t(apply.another)}
          </Button>
        </Space>
      }
    />
  );
}

/** Where an application is gone on with. */
function routeToResume({ status, scenes }: Pick<Application, 'status' | 'scenes'>): string {
  if (isHandedIn(status)) return '/review';
  return scenes.length > 0 ? '/sceneInfo' : '/scene';
}

function ResumeForm(props: { close: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const resume = useMutate(resumeApplication, { invalidates: [getOwnApplication] });
  return (
    <FormDialog<{ contact: string; code: string }>
      title={t(apply.resumeTitle)}
      schema={resumeApplication.input}
      errors={errors}
      initial={{}}
      verb={apply.goOn}
      close={props.close}
      save={async (values) => {
        navigate(routeToResume(await resume.run(values)));
      }}
    >
      <p className="k-muted k-gap">{t(apply.resumeHint)}</p>
      <Field name="contact" label={t(apply.contact)}>
        <Input autoCapitalize="none" spellCheck={false} />
      </Field>
      <CodeField />
    </FormDialog>
  );
}
