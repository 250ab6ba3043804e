import { isKeyOf } from '@tradeport/api/kernel/keys';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import {
  applicationDetail,
  applicationPage,
  refuseApplication,
} from '@tradeport/api/onboarding/calls';
import { applicationActions, applicationLife } from '@tradeport/api/onboarding/lifecycle';
import { localeOf } from '@tradeport/api/kernel/text';
import { isScene, scenes } from '@tradeport/api/tenancy/scenes';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { languageNames } from '../../console/shell/text.ts';
import { useText } from '../../lib/text.ts';
import { product } from '../onboarding/productText.ts';
import { apply } from '../onboarding/text.ts';
import { ApproveDialog, type Application } from './ApproveDialog.tsx';
import { ApproveProduct } from './ApproveProduct.tsx';
import { platform } from './text.ts';
import './platform.css';

/** TEN-02 An application as it was handed in, and all decisions about it. */
export default function ApplicationDetail() {
  const { t } = useText();
  const { applicationCode = '' } = useParams();
  const application = useCall(applicationDetail, { applicationCode }, { quiet: true, fresh_ms: 0 });
  const [approving, setApproving] = useState(false);
  const actions = useDecisions(() => setApproving(true));
  return (
    <>
      <DetailPage
        query={application}
        view={(known) => ({
          title: known.companyName,
          status: <StateTag state={applicationLife.states[known.status]} />,
          facts: [
            {
              label: platform.application,
              value: <span className="k-number">{known.applicationNo}</span>,
            },
            {
              label: platform.kind,
              value: known.forTenantCode ? (
                <Link to={`/platform/tenant/${known.forTenantCode}`}>
                  {t(platform.productOf, { tenant: known.forTenantCode })}
                </Link>
              ) : (
                t(platform[known.applyKind])
              ),
            },
            {
              label: platform.scenes,
              value:
                known.scenes
                  .filter(isScene)
                  .map((scene) => t(scenes[scene].name))
                  .join(', ') || '–',
            },
            {
              label: platform.submitted,
              value: known.submitted ? <When at={known.submitted} /> : t(platform.notSubmitted),
            },
          ],
          actions: actions(known),
          main: <ApplicationContent application={known} />,
          side: (
            <>
              <Section title={t(platform.contact)}>
                <Facts
                  items={[
                    { label: platform.contact, value: known.contactName },
                    { label: platform.reach, value: known.contact },
                    { label: platform.account, value: known.userName },
                  ]}
                />
              </Section>
              <Section title={t(platform.course)}>
                <Timeline
                  empty={t(platform.notSubmitted)}
                  moments={known.steps
                    .toReversed()
                    .map((step) => ({
                      key: `${step.verb} ${step.at}`,
                      at: step.at,
                      note: step.reason,
                      who: step.verb === 'submit' ? t(platform.applicantDid) : step.by,
                      text: t(
                        isKeyOf(step.verb, applicationLife.steps)
                          ? applicationLife.steps[step.verb].text
                          : step.verb,
                      ),
                    }))}
                />
              </Section>
            </>
          ),
        })}
      />
      {approving &&
        application.data &&
        (application.data.forTenantCode ? (
          <ApproveProduct application={application.data} close={() => setApproving(false)} />
        ) : (
          <ApproveDialog application={application.data} close={() => setApproving(false)} />
        ))}
    </>
  );
}

function useDecisions(approve: () => void): (application: Application) => Action[] {
  const { t } = useText();
  const offered = useOffered(applicationActions);
  const refuse = useMutate(refuseApplication, {
    invalidates: [applicationDetail, applicationPage],
  });
  return ({ applicationCode, status, companyName, tenantCode, forTenantCode }) => {
    const opened = forTenantCode || tenantCode;
    if (endOf(applicationLife.states[status]) === 'well')
      return opened === ''
        ? []
        : [{ key: 'tenant', text: platform.openTenant, to: `/platform/tenant/${opened}` }];
    return offered(
      { status },
      {
        approve: { run: approve },
        refuse: {
          danger: true,
          confirm: {
            title: t(platform.refuseTitle, { name: companyName }),
            text: t(platform.refuseText),
          },
          run: ({ reason }) => refuse.run({ applicationCode, reason }),
        },
      },
    );
  };
}

function ApplicationContent({ application }: { application: Application }) {
  const { t, lang } = useText();
  const format = useFormat();
  const { info } = application;
  const country = info.countryCode
    ? new Intl.DisplayNames([localeOf[lang]], { type: 'region' }).of(info.countryCode)
    : '';
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value));
  const sum = (value: string | undefined) => (value ? format.number(Number(value)) : '');
  return (
    <>
      {info.plan && (
        <Section title={t(product.plan)}>
          <p className="p-plan">{info.plan}</p>
        </Section>
      )}
      <Section title={t(platform.companyInfo)}>
        <Facts
          columns={2}
          items={[
            { label: apply.companyName, value: application.companyName },
            { label: apply.shortname, value: info.companyShortname },
            { label: apply.country, value: country },
            { label: apply.address, value: info.companyAddress },
            { label: apply.phone, value: info.companyPhone },
            { label: apply.fax, value: info.companyFax },
            { label: apply.zip, value: info.companyZip },
            { label: apply.website, value: info.website },
            { label: apply.taxNo, value: info.taxNo },
            { label: apply.registrationNo, value: info.registrationNo },
            { label: apply.bankName, value: info.bankName },
            { label: apply.bankAccountNo, value: info.bankAccountNo },
            { label: apply.registeredOn, value: info.registeredOn },
            { label: apply.capital, value: sum(info.registeredCapital) },
            { label: apply.revenue, value: sum(info.revenueLastYear) },
            { label: apply.staff, value: number(info.staffCount) },
            { label: apply.stores, value: number(info.storeCount) },
            { label: apply.customers, value: number(info.customerCount) },
          ]}
        />
      </Section>
      {!application.forTenantCode && (
        <Section title={t(platform.papers)}>
          <Facts
            columns={2}
            items={[
              { label: platform.legalName, value: info.legalName },
              { label: platform.legalIdNo, value: application.legalIdNo },
            ]}
          />
          <p className="k-muted k-top">{t(platform.licence)}</p>
          {application.licenceUrl ? (
            <a href={application.licenceUrl} target="_blank" rel="noreferrer">
              <img className="p-licence" src={application.licenceUrl} alt={t(platform.licence)} />
            </a>
          ) : (
            <p>{t(platform.noLicence)}</p>
          )}
        </Section>
      )}
      <Section title={t(platform.portalInfo)}>
        <Facts
          columns={2}
          items={[
            { label: apply.portalName, value: application.portalName },
            { label: platform.code, value: application.forTenantCode || info.portalCode },
            {
              label: platform.address,
              value: application.portalAddress ? (
                <a href={`${application.portalAddress}/`}>{application.portalAddress}</a>
              ) : (
                application.host
              ),
            },
            {
              label: apply.langs,
              value: info.portalLangs?.map((one) => languageNames[one]).join(', '),
            },
            { label: apply.timeZone, value: info.timeZone },
            ...(application.tenantCode
              ? [
                  {
                    label: platform.name,
                    value: (
                      <Link to={`/platform/tenant/${application.tenantCode}`}>
                        {application.tenantCode}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  );
}
