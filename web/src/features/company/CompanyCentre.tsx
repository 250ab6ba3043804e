import type { CompanyField, userinfo } from '@tradeport/api/members/info';
import {
  confirmUserinfo,
  getUserinfoByCode,
  withdrawChange,
} from '@tradeport/api/members/info-calls';
import { memberChangeLife } from '@tradeport/api/members/lifecycle';
import { Alert } from 'antd';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { StatusTag } from '../../console/kit/Signs.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { memberStates } from '../members/text.ts';
import { memberTones } from '../members/tones.ts';
import { useAppList } from './appList.ts';
import { ChangedFields, fieldValue } from './ChangedFields.tsx';
import { company, fields } from './text.ts';
import './company.css';

type Info = z.output<typeof userinfo>;

/** MBR-01, MBR-02 The company as the portal knows it, what waits for the review, and the apps. */
export default function CompanyCentre() {
  const { t } = useText();
  const info = useCall(getUserinfoByCode, {}, { quiet: true });
  const actions = useCompanyActions();
  const apps = useAppList();
  return (
    <DetailPage
      query={info}
      view={(known) => ({
        title: known.merberCompname,
        status: <StatusTag text={memberStates[known.status]} tone={memberTones[known.status]} />,
        facts: [
          { label: company.number, value: <span className="k-number">{known.merberNo}</span> },
          { label: company.level, value: known.levelName || t(company.noLevel) },
          {
            label: fields.merberCompname,
            value: t(known.confirmedAt ? company.confirmed : company.notConfirmed),
          },
        ],
        actions: actions(known),
        main: (
          <>
            {known.change && (
              <Section
                title={t(known.change.status === 'pending' ? company.pending : company.refused)}
                extra={
                  <StatusTag
                    text={memberChangeLife.states[known.change.status]}
                    tone={known.change.status === 'pending' ? 'warning' : 'danger'}
                  />
                }
              >
                {known.change.reason && (
                  <Alert className="k-gap" type="warning" showIcon title={known.change.reason} />
                )}
                <ChangedFields change={known.change} />
              </Section>
            )}
            <CompanyFacts info={known} />
          </>
        ),
        side: (
          <Section title={t(company.apps)}>
            <ul className="k-lines">
              {apps.map((app) => (
                <li key={app.proappCode}>
                  <span className="k-named">
                    <span>
                      {app.proappEnvDomain && !app.current ? (
                        <a href={`//${app.proappEnvDomain}/`}>{app.proappName}</a>
                      ) : (
                        app.proappName
                      )}
                    </span>
                    <small className="k-muted">{app.proappCode}</small>
                  </span>
                  {app.current && <StatusTag text={company.here} tone="success" />}
                </li>
              ))}
            </ul>
          </Section>
        ),
      })}
    />
  );
}

function useCompanyActions(): (info: Info) => Action[] {
  const { t } = useText();
  const may = useMay();
  const stale = { invalidates: [getUserinfoByCode] };
  const confirm = useMutate(confirmUserinfo, stale);
  const withdraw = useMutate(withdrawChange, stale);
  return (info) => {
    const change = info.change?.status === 'pending' ? info.change : null;
    if (!may('company.edit'))
      return [{ key: 'edit', text: company.edit, disabled: t(company.mainOnly) }];
    return [
      { key: 'edit', text: company.edit, to: '/user/companyEdit' },
      ...(change
        ? [
            {
              key: 'withdraw',
              text: company.withdraw,
              run: () => withdraw.run({ changeCode: change.changeCode }),
            },
          ]
        : []),
      ...(info.confirmedAt
        ? []
        : [
            {
              key: 'confirm',
              text: company.confirm,
              run: () => confirm.run({}),
              confirm: {
                title: t(company.confirmTitle, { name: info.merberCompname }),
                text: t(company.confirmText),
              },
            },
          ]),
    ];
  };
}

const shown: readonly { title: keyof typeof company; fields: readonly CompanyField[] }[] = [
  {
    title: 'names',
    fields: [
      'merberShortname',
      'contactName',
      'contactPhone',
      'contactEmail',
      'companyPhone',
      'companyFax',
      'companyZip',
      'website',
    ],
  },
  {
    title: 'registration',
    fields: [
      'registrationNo',
      'taxNo',
      'registeredCapital',
      'registrationDate',
      'countryCode',
      'companyAddress',
    ],
  },
  {
    title: 'business',
    fields: [
      'staffCount',
      'storeCount',
      'customerCount',
      'lastYearRevenue',
      'contractType',
      'distributorLevel',
      'supplyChannel',
      'securityRevenueRatio',
    ],
  },
];

/** Company info in its groups; for the company itself and for the portal's people. */
export function CompanyFacts({ info }: { info: Info }) {
  const { t, lang } = useText();
  const area = [info.provinceName, info.cityName, info.areaName].filter(Boolean).join(' / ');
  return shown.map((group) => (
    <Section key={group.title} title={t(company[group.title])}>
      <Facts
        columns={2}
        items={[
          ...group.fields.map((field) => ({
            label: fields[field],
            value: fieldValue(field, info.company[field], lang),
          })),
          ...(group.title === 'registration'
            ? [
                { label: company.area, value: area },
                {
                  label: fields.licenceFileCode,
                  value: info.licenceUrl && (
                    <a href={info.licenceUrl} target="_blank" rel="noreferrer">
                      <img
                        className="o-licence"
                        src={info.licenceUrl}
                        alt={t(fields.licenceFileCode)}
                      />
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  ));
}
