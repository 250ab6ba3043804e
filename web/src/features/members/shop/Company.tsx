import type { CompanyBody } from '@tradeport/api/members/shop';
import { isPossible } from '@tradeport/api/kernel/available';
import { localeOf, type Lang } from '@tradeport/api/kernel/text';
import { type CompanyField, companyFieldNames } from '@tradeport/api/members/info';
import { memberChangeActions, memberChangeLife } from '@tradeport/api/members/lifecycle';
import { companyFields, companyGroups } from '../../../lib/companyFields.ts';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { company as words, groups } from '../../../mall/text/account-company.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

type Info = CompanyBody['info'];

/**
 * MBR-01, MBR-02 The portal's facts about the company, its changes that wait for review, and its
 * apps.
 */
export function Company({ body }: { body: CompanyBody }) {
  const { t, to } = useMall();
  const { info, mayEdit } = body;
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <div className="company-name">
            <h2 translate="no">{info.merberCompname}</h2>
            <span className="tag">
              {t(info.confirmedAt ? words.confirmed : words.notConfirmed)}
            </span>
          </div>
          {mayEdit && (
            <a className="button button-main" href={to.account('/company/edit')}>
              {t(words.edit)}
            </a>
          )}
        </div>
        <p className="quiet">
          {t(words.number)} <span className="code">{info.merberNo}</span>
          {info.levelName && ` · ${info.levelName}`}
        </p>
        {!mayEdit && <p className="quiet">{t(words.mainOnly)}</p>}
        {mayEdit && !info.confirmedAt && (
          <ActButton
            act="confirm"
            text={t(words.confirm)}
            fields={{}}
            confirm={t(words.confirmAsk, { name: info.merberCompname })}
            className="button"
          />
        )}
      </section>
      {info.change && <Change change={info.change} mayEdit={mayEdit} />}
      {companyGroups.map(({ title, fields }) => (
        <Facts key={title} title={t(groups[title])} info={info} fields={fields} />
      ))}
      <Apps apps={body.apps} />
    </>
  );
}

function Change({ change, mayEdit }: { change: NonNullable<Info['change']>; mayEdit: boolean }) {
  const { t, lang } = useMall();
  const pending = isPossible(memberChangeActions, 'withdraw', change);
  return (
    <section className="panel" aria-labelledby="change-head">
      <div className="panel-head">
        <h2 id="change-head">{t(pending ? words.pending : words.refused)}</h2>
        <span className="tag">{t(memberChangeLife.states[change.status])}</span>
      </div>
      {change.reason && <Notice kind="hint">{change.reason}</Notice>}
      <table className="change-table">
        <thead>
          <tr>
            <th>{t(words.field)}</th>
            <th>{t(words.before)}</th>
            <th>{t(words.after)}</th>
          </tr>
        </thead>
        <tbody>
          {companyFieldNames.flatMap((name) =>
            change.fields
              .filter((one) => one.field === name)
              .map((one) => (
                <tr key={name}>
                  <th scope="row">{t(companyFields[name])}</th>
                  <td>
                    {name === 'licenceFileCode' ? (
                      <Licence url={change.licenceBefore} />
                    ) : (
                      valueOf(name, one.before, lang) || '–'
                    )}
                  </td>
                  <td>
                    {name === 'licenceFileCode' ? (
                      <Licence url={change.licenceAfter} />
                    ) : (
                      valueOf(name, one.after, lang) || '–'
                    )}
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </table>
      {pending && mayEdit && (
        <ActButton
          act="withdraw"
          text={t(words.withdraw)}
          fields={{ changeCode: change.changeCode }}
          className="button"
        />
      )}
    </section>
  );
}

/** The known facts of a group; a group without any is not shown. */
function Facts(props: { title: string; info: Info; fields: readonly CompanyField[] }) {
  const { t, lang } = useMall();
  const { info, fields, title } = props;
  const area = [info.provinceName, info.cityName, info.areaName].filter(Boolean).join(' ');
  const known = fields.filter(
    (field) => info.company[field] !== '' || (field === 'areaCode' && area),
  );
  if (known.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <dl className="facts">
        {known.map((field) => (
          <Fact key={field} label={t(field === 'areaCode' ? words.area : companyFields[field])}>
            {field === 'areaCode' ? (
              area
            ) : field === 'licenceFileCode' ? (
              <Licence url={info.licenceUrl} />
            ) : (
              valueOf(field, info.company[field], lang)
            )}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Apps({ apps }: { apps: CompanyBody['apps'] }) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="apps-head">
      <h2 id="apps-head">{t(words.apps)}</h2>
      <ul className="plain-rows">
        {apps.map((app) => (
          <li key={app.proappCode}>
            {app.proappEnvDomain && !app.current ? (
              <a href={`//${app.proappEnvDomain}/`}>{app.proappName}</a>
            ) : (
              <span>{app.proappName}</span>
            )}
            {app.current && <span className="tag tag-own">{t(words.here)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Licence({ url }: { url: string }) {
  const { t } = useMall();
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img className="licence" src={url} alt={t(companyFields.licenceFileCode)} />
    </a>
  ) : (
    <>–</>
  );
}

/** Digits in groups; a year or a code keeps its own form. */
const counted: readonly CompanyField[] = [
  'staffCount',
  'storeCount',
  'customerCount',
  'registeredCapital',
  'lastYearRevenue',
];

function valueOf(field: CompanyField, value: string, lang: Lang): string {
  if (counted.includes(field) && value !== '')
    return new Intl.NumberFormat(localeOf[lang]).format(Number(value));
  if (field !== 'countryCode' || value === '') return value;
  return new Intl.DisplayNames([localeOf[lang]], { type: 'region' }).of(value) ?? value;
}
