import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import { type change, type CompanyField, companyFieldNames } from '@tradeport/api/members/info';
import type { z } from 'zod';
import { useText } from '../../lib/text.ts';
import { changes } from './text.ts';
import { companyFields as fields } from '../../lib/companyFields.ts';
import './members.css';

/** MBR-02 The fields of a change, with their values before and after. */
export function ChangedFields({ change: of }: { change: z.output<typeof change> }) {
  const { t, lang } = useText();
  return (
    <div className="k-scroll">
      <table className="k-plain k-changes">
        <thead>
          <tr>
            <th>{t(changes.field)}</th>
            <th>{t(changes.before)}</th>
            <th>{t(changes.after)}</th>
          </tr>
        </thead>
        <tbody>
          {companyFieldNames
            .flatMap((name) =>
              of.fields.filter((one) => one.field === name).map((one) => ({ ...one, name })),
            )
            .map((one) => (
              <tr key={one.name}>
                <th scope="row">{t(fields[one.name])}</th>
                <td>
                  {one.field === 'licenceFileCode' ? (
                    <Picture url={of.licenceBefore} />
                  ) : (
                    fieldValue(one.name, one.before, lang) || '–'
                  )}
                </td>
                <td>
                  {one.field === 'licenceFileCode' ? (
                    <Picture url={of.licenceAfter} />
                  ) : (
                    <strong>{fieldValue(one.name, one.after, lang) || '–'}</strong>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

const amounts: ReadonlySet<CompanyField> = new Set(['registeredCapital', 'lastYearRevenue']);

/** As people write it: a country by its name, an amount with its groups. */
export function fieldValue(field: CompanyField, value: string | undefined, lang: Lang): string {
  if (value && amounts.has(field) && Number.isFinite(Number(value)))
    return new Intl.NumberFormat(localeOf[lang]).format(Number(value));
  if (field !== 'countryCode' || !value) return value ?? '';
  return new Intl.DisplayNames([localeOf[lang]], { type: 'region' }).of(value) ?? value;
}

function Picture({ url }: { url: string }) {
  const { t } = useText();
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img className="o-licence" src={url} alt={t(fields.licenceFileCode)} />
    </a>
  ) : (
    <>–</>
  );
}
