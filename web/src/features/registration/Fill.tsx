import { getInfo } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { memberErrors } from '@tradeport/api/members/errors';
import {
  getOpenRoles,
  getOwnRegistration,
  saveRegistrationDraft,
  submitRegistration,
} from '@tradeport/api/registration/calls';
import { registrationErrors } from '@tradeport/api/registration/errors';
import { isToFill, registrationLife } from '@tradeport/api/registration/lifecycle';
import { formIn } from '@tradeport/api/registration/form';
import {
  registrationRoles,
  type StepSpec,
  registrationSteps,
} from '@tradeport/api/registration/roles';
import { Refusal } from '@tradeport/api/kernel/errors';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DraftNote, useDraft } from '../../console/kit/draft.tsx';
import { FormPage } from '../../console/kit/FormPage.tsx';
import { client } from '../../lib/api.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { formOf, hasField, type Values, valuesOf } from './draft.ts';
import { RegistrationFrame, type OwnRegistration, routeToResume } from './RegistrationFrame.tsx';
import type { FormPosition } from './progress.ts';
import { SectionFields } from './SectionFields.tsx';
import { Complete, BeginHere } from './Standing.tsx';
import { contentOf, stateOf } from './standings.ts';
import { reg } from './text.ts';

const errors = { ...identityErrors, ...memberErrors, ...registrationErrors };
const editable = (own: OwnRegistration | null): own is OwnRegistration =>
  own !== null && isToFill(own.status);

/** REG-02, REG-05 `/buyerInformationc`, `/buyerInformationp`, `/perfecting`: what the role requires; saved while it is typed. */
export default function Fill() {
  const { me } = useSession();
  return (
    <RegistrationFrame
      at={(own, search) => (editable(own) ? formPlace(own, search) : null)}
      show={(own) => {
        const shown = contentOf.form[stateOf(own, me !== null)];
        if (shown === 'complete') return <Complete />;
        if (own === null) return <BeginHere />;
        return editable(own) && shown === 'form' && own.applyRole !== 'partner' ? (
          <Filling key={own.registrationCode} own={own} />
        ) : (
          <Navigate replace to={routeToResume(own)} />
        );
      }}
    />
  );
}

export function formPlace(
  { applyRole, merberType, upgrade }: OwnRegistration,
  search: string,
): FormPosition {
  return {
    role: applyRole,
    kind: merberType,
    upgrade,
    step: stepIn(new URLSearchParams(search), registrationSteps(applyRole, merberType).length),
  };
}

/** From the address, so that the way back of the browser is a step back: `?step=2`; the first is 1. */
function stepIn(params: URLSearchParams, steps: number): number {
  return Math.min(Math.max(1, Number(params.get('step')) || 1), Math.max(1, steps));
}

export function Filling({ own }: { own: OwnRegistration }) {
  const { t, lang } = useText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const steps = registrationSteps(own.applyRole, own.merberType);
  const at = stepIn(params, steps.length) - 1;
  const step = steps[at];
  // The form keeps the values with which it opened: a draft saved meanwhile must not overwrite the
  // typing.
  const [values, setValues] = useState<Values>(() => valuesOf(own, lang));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const goTo = (next: number) =>
    navigate(next === 0 ? (step?.route ?? '/') : `${step?.route}?step=${next + 1}`);
  if (!step) return <Navigate replace to={registrationRoles[own.applyRole].waitsAt} />;
  return (
    <>
      <div className="k-stack-1">
        <h1 className="a-title">{t(step.title)}</h1>
        <p className="k-muted">
          {t(registrationRoles[own.applyRole].text)} · {own.merberCompname}
        </p>
      </div>
      {endOf(registrationLife.states[own.status]) === 'badly' && (
        <Alert
          type="error"
          showIcon
          title={t(reg.refusedWhy, { reason: own.reason })}
          description={t(reg.refusedHint)}
        />
      )}
      <StepForm
        key={at}
        own={own}
        step={step}
        last={at === steps.length - 1}
        first={at === 0}
        values={values}
        faults={faults}
        next={(typed) => {
          setValues((all) => ({ ...all, ...typed }));
          goTo(at + 1);
        }}
        back={at === 0 ? null : `${step.route}${at === 1 ? '' : `?step=${at}`}`}
        refused={(fields) => {
          setFaults(fields);
          const wrong = steps.findIndex((one) =>
            Object.keys(fields).some((field) => hasField(one, field)),
          );
          if (wrong >= 0 && wrong !== at) goTo(wrong);
        }}
      />
    </>
  );
}

type StepProps = {
  own: OwnRegistration;
  step: StepSpec;
  first: boolean;
  last: boolean;
  values: Values;
  faults: Readonly<Record<string, string>>;
  next: (typed: Values) => void;
  back: string | null;
  refused: (fields: Readonly<Record<string, string>>) => void;
};

function StepForm({ own, step, last, values, faults, next, back, refused }: StepProps) {
  const [form] = Form.useForm<Values>();
  const { saved, saveSoon, stop } = useDraft((typed: Values) =>
    client(saveRegistrationDraft, { form: formOf(typed) }),
  );
  const save = useMutate(saveRegistrationDraft);
  const handIn = useHandIn();
  const auto =
    useCall(getOpenRoles, {}, { quiet: true }).data?.roles.find(
      (one) => one.applyRole === own.applyRole,
    )?.auto ?? false;
  const finish = async (typed: Values) => {
    stop();
    if (!last) {
      await save.run({ form: formOf(typed) });
      next(typed);
      return;
    }
    try {
      await handIn(formOf({ ...values, ...typed }, true));
    } catch (error) {
      if (error instanceof Refusal) refused(error.fields);
      throw error;
    }
  };
  return (
    <FormPage<Values>
      title=""
      form={form}
      schema={formIn}
      errors={errors}
      initial={values}
      verb={last ? (auto ? reg.submitAuto : reg.submit) : reg.next}
      back={back ?? '/'}
      step={{ ...(back ? { backText: reg.back } : {}), beside: <DraftNote saved={saved} /> }}
      changed={saveSoon}
      saved={() => undefined}
      save={finish}
    >
      {step.sections.map((section, at) => (
        <SectionFields key={at} section={section} own={own} faults={faults} />
      ))}
    </FormPage>
  );
}

/**
 * Submits the form; an applicant approved at once goes to the shop, others to the page that waits
 * for the review.
 */
function useHandIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { startSession } = useSession();
  const submit = useMutate(submitRegistration);
  return async (form: ReturnType<typeof formOf>) => {
    const handed = await submit.run(form);
    queries.setQueryData([getOwnRegistration.name, {}], handed);
    if (endOf(registrationLife.states[handed.status]) !== 'well') {
      navigate(routeToResume(handed));
      return;
    }
    startSession(await client(getInfo, {}));
    location.assign('/');
  };
}
