import {
  getOwnApplication,
  saveApplyDraft,
  submitApplication,
} from '@tradeport/api/onboarding/calls';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import { isToFill } from '@tradeport/api/onboarding/lifecycle';
import {
  homeCountry,
  infoIn,
  type InfoDraft,
  type InfoIn,
  timeZones,
} from '@tradeport/api/onboarding/model';
import { memberErrors } from '@tradeport/api/members/errors';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { DraftNote, useDraft } from '../../console/kit/draft.tsx';
import { FormPage } from '../../console/kit/FormPage.tsx';
import { client } from '../../lib/api.ts';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type Application, Applying } from './Applying.tsx';
import { CompanyFields, LegalFields, PortalFields } from './InfoFields.tsx';
import ProductInfo from './ProductInfo.tsx';
import { apply } from './text.ts';

const errors = { ...memberErrors, ...tenancyErrors, ...onboardingErrors };

/** TEN-02 `/sceneInfo`: company, papers, and how the portal begins; saved while it is typed. */
export default function Info() {
  // TEN-07 On the portal of an open tenant: a further product.
  if (!useSession().portal.isPlat) return <ProductInfo />;
  return (
    <Applying
      step={2}
      show={(application) =>
        application === null ? (
          <Navigate replace to="/regTen" />
        ) : !isToFill(application.status) ? (
          <Navigate replace to="/review" />
        ) : application.scenes.length === 0 ? (
          <Navigate replace to="/scene" />
        ) : (
          <Filling key={application.applicationCode} application={application} />
        )
      }
    />
  );
}

function Filling({ application }: { application: Application }) {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const submit = useMutate(submitApplication);
  const known = [getOwnApplication.name, {}];
  const { saved, saveSoon, stop } = useDraft(({ legalIdNo: _never, ...info }: InfoIn) => {
    // An applicant who goes a step back and returns finds the typed values, not those read before.
    queries.setQueryData<Application>(known, (own) => own && { ...own, info });
    return client(saveApplyDraft, { info });
  });
  // The form keeps the values with which it opened: a draft saved meanwhile must not overwrite the
  // typing.
  const [initial] = useState<InfoDraft>(() => ({
    countryCode: homeCountry[lang],
    theme: '#409eff',
    portalLangs: [lang],
    timeZone: ownTimeZone(),
    ...application.info,
  }));
  return (
    <>
      <h1 className="a-title">{t(apply.infoTitle)}</h1>
      <FormPage<InfoIn>
        title=""
        schema={infoIn}
        errors={errors}
        initial={initial}
        verb={apply.submit}
        back="/scene"
        step={{ backText: apply.back, beside: <DraftNote saved={saved} /> }}
        changed={saveSoon}
        saved={() => navigate('/review')}
        save={async (values) => {
          stop();
          try {
            queries.setQueryData(known, await submit.run(values));
          } catch (error) {
            // Refused: the draft goes on with the values that were to be submitted.
            saveSoon(values);
            throw error;
          }
        }}
      >
        <CompanyFields application={application} />
        <LegalFields application={application} />
        <PortalFields domain={application.domain} />
      </FormPage>
    </>
  );
}

/** That of the browser, where it is one that is offered. */
function ownTimeZone(): InfoIn['timeZone'] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZones.find((one) => one === timeZone) ?? 'Asia/Shanghai';
}
