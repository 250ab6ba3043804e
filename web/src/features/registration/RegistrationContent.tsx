import type { FieldName } from '@tradeport/api/registration/form';
import { sectionsOf } from '@tradeport/api/registration/roles';
import { localeOf } from '@tradeport/api/kernel/text';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { labelOf } from './labels.ts';
import { reg } from './text.ts';
import type { registrationDetail } from '@tradeport/api/registration/calls';
import type { Output } from '@tradeport/api/kernel/call';

export type Registration = Output<typeof registrationDetail>;

const amounts: readonly FieldName[] = ['registeredCapital', 'lastYearRevenue', 'intentAmount'];
const long: readonly FieldName[] = ['shopIntro', 'projectIntro', 'intentText'];

/** Everything that was filled in, section by section, as the applicant saw it. */
export function RegistrationContent({ known }: { known: Registration }) {
  const { t } = useText();
  const valueOf = useValue(known);
  return (
    <>
      {sectionsOf(known.applyRole, known.merberType).map((section, at) => {
        const shown = section.fields.filter(
          (name) => !['cityCode', 'areaCode', 'services', ...long].includes(name),
        );
        const texts = long.filter((name) => section.fields.includes(name) && known.form[name]);
        return (
          <Section key={at} title={t(section.title)}>
            <div className="k-stack">
              {shown.length > 0 && (
                <Facts
                  columns={2}
                  items={shown.map((name) => ({
                    label: name === 'provinceCode' ? reg.area : labelOf(name),
                    value: valueOf(name),
                  }))}
                />
              )}
              {texts.map((name) => (
                <div key={name} className="k-stack-1">
                  <span className="k-muted">{t(labelOf(name))}</span>
                  <p className="r-long">{valueOf(name)}</p>
                </div>
              ))}
              {section.fields.includes('services') && <Services known={known} />}
            </div>
          </Section>
        );
      })}
    </>
  );
}

function useValue(known: Registration): (name: FieldName) => string {
  const { lang } = useText();
  const format = useFormat();
  return (name) => {
    if (name === 'idNo') return known.idNo;
    if (name === 'provinceCode') return known.areaName;
    const value = known.form[name];
    if (typeof value !== 'string' || value === '') return '';
    if (name === 'countryCode')
      return new Intl.DisplayNames([localeOf[lang]], { type: 'region' }).of(value) ?? value;
    if (amounts.includes(name)) return format.number(Number(value));
    return name === 'securityRevenueRatio' ? `${value} %` : value;
  };
}

function Services({ known }: { known: Registration }) {
  const { t } = useText();
  return (
    <table className="k-plain r-table">
      <thead>
        <tr>
          <th>{t(reg.service)}</th>
          <th>{t(reg.serviceRegion)}</th>
          <th className="k-end">{t(reg.servicePeople)}</th>
        </tr>
      </thead>
      <tbody>
        {(known.form.services ?? []).map((one, at) => (
          <tr key={at}>
            <td>{one.service || '–'}</td>
            <td>{one.region || '–'}</td>
            <td className="k-end k-number">{one.people || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
