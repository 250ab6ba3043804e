import type { Output } from '@tradeport/api/kernel/call';
import type { myCertification } from '@tradeport/api/certification/calls';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { useText } from '../../lib/text.ts';
import { Pictures } from './Pictures.tsx';
import { certification } from './text.ts';

/** CRT-03 The submitted facts; ID and card masked. */
export function CertificationFacts({ known }: { known: Output<typeof myCertification> }) {
  const { t } = useText();
  const person = known.certificationType === '1';
  const company = person
    ? []
    : [
        { label: certification.merberCompname, value: known.merberCompname },
        { label: certification.companyAddress, value: known.companyAddress },
        {
          label: certification.creditCode,
          value: <span className="k-number">{known.creditCode}</span>,
        },
        { label: certification.website, value: known.website || '–' },
      ];
  return (
    <>
      <Section title={t(certification.whoTitle)}>
        <Facts
          columns={2}
          items={[
            {
              label: certification.type,
              value: t(person ? certification.person : certification.company),
            },
            ...company,
            {
              label: person ? certification.realName : certification.legalName,
              value: known.legalName,
            },
            {
              label: certification.idNumber,
              value: <span className="k-number">{known.idNumberMasked}</span>,
            },
          ]}
        />
      </Section>
      <Section title={t(certification.picturesTitle)}>
        <Pictures known={known} />
      </Section>
      {known.bankCardMasked && (
        <Section title={t(certification.bankTitle)}>
          <Facts
            columns={2}
            items={[
              {
                label: certification.bankCard,
                value: <span className="k-number">{known.bankCardMasked}</span>,
              },
              { label: certification.bankName, value: known.bankName },
              { label: certification.area, value: known.areaName },
            ]}
          />
        </Section>
      )}
    </>
  );
}
