import type { CertificationBody } from '@tradeport/api/certification/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { certification as words, pictures } from '../../../mall/text/account-papers.ts';
import { Paper } from '../../../mall/account/PictureField.tsx';

type Known = CertificationBody['known'];

/** CRT-03 The submitted facts; ID and card masked. */
export function CertificationFacts({ known }: { known: Known }) {
  const { t } = useMall();
  const isPerson = known.certificationType === '1';
  const who = [
    [words.type, t(isPerson ? words.person : words.company)],
    ...(isPerson
      ? []
      : ([
          [words.merberCompname, known.merberCompname],
          [words.companyAddress, known.companyAddress],
          [words.creditCode, known.creditCode],
          [words.website, known.website],
        ] as const)),
    [isPerson ? words.realName : words.legalName, known.legalName],
    [words.idNumber, known.idNumberMasked],
  ] as const;
  const papers = ['idFront', 'idBack', isPerson ? 'idHeld' : 'licence'] as const;
  return (
    <>
      <Facts title={t(words.whoTitle)} facts={who} />
      <section className="panel">
        <h2>{t(words.picturesTitle)}</h2>
        <ul className="papers">
          {papers.map((name) => {
            const picture = known[name];
            return (
              <li key={name}>
                <span className="quiet">{t(words[name])}</span>
                {picture ? <Paper picture={picture} label={t(words[name])} /> : t(pictures.none)}
              </li>
            );
          })}
        </ul>
      </section>
      {known.bankCardMasked && (
        <Facts
          title={t(words.bankTitle)}
          facts={[
            [words.bankCard, known.bankCardMasked],
            [words.bankName, known.bankName],
            [words.area, known.areaName],
          ]}
        />
      )}
    </>
  );
}

type Row = readonly [(typeof words)[keyof typeof words], string];
function Facts({ title, facts }: { title: string; facts: readonly Row[] }) {
  const { t } = useMall();
  return (
    <section className="panel">
      <h2>{title}</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label.en} label={t(label)} translate="no">
            {value || '–'}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
