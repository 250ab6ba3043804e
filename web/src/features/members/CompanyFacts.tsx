import type { userinfo } from '@tradeport/api/members/info';
import type { z } from 'zod';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { companyFields as fields, companyGroups } from '../../lib/companyFields.ts';
import { useText } from '../../lib/text.ts';
import { fieldValue } from './ChangedFields.tsx';
import { companyGroups as company } from './text.ts';
import './members.css';

type Info = z.output<typeof userinfo>;

/** Company info in its groups, for the portal's people. */
export function CompanyFacts({ info }: { info: Info }) {
  const { t, lang } = useText();
  const area = [info.provinceName, info.cityName, info.areaName].filter(Boolean).join(' / ');
  return companyGroups.map((group) => (
    <Section key={group.title} title={t(company[group.title])}>
      <Facts
        columns={2}
        items={group.fields.map((field) => ({
          label: field === 'areaCode' ? company.area : fields[field],
          value:
            field === 'areaCode'
              ? area
              : field === 'licenceFileCode'
                ? info.licenceUrl && <Licence url={info.licenceUrl} />
                : fieldValue(field, info.company[field], lang),
        }))}
      />
    </Section>
  ));
}

function Licence({ url }: { url: string }) {
  const { t } = useText();
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img className="o-licence" src={url} alt={t(fields.licenceFileCode)} />
    </a>
  );
}
