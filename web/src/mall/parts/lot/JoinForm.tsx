import { PAPERS_MAX } from '@tradeport/api/bidding/limits';
import { isRejected, isWithdrawn } from '@tradeport/api/bidding/standing';
import type { LotPage } from '@tradeport/api/mall/auctions';
import { Paper } from '../../account/PictureField.tsx';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Field } from '../Field.tsx';
import { Notice } from '../Notice.tsx';
import { Available, missingOf } from './Available.tsx';
import { LotForm } from './LotForm.tsx';
import { PaperInput } from './PaperInput.tsx';

/** BID-03 Joins: the terms that one has read, the papers that are asked for, and the deposit where it is there. */
export function JoinForm({ page }: { page: LotPage }) {
  const { t, f } = useMall();
  const { lot, viewer, sent } = page;
  const { own } = lot;
  const isFree = Number(lot.depositAmount) === 0;
  const pays = !isFree && missingOf(lot, viewer) === null;
  const agreed = sent?.act === 'join' && sent.typed['agreed'] !== undefined;
  return (
    <LotForm page={page} act="join" files={lot.needsPapers}>
      <h3>{t(words.joinHead)}</h3>
      {own && isWithdrawn(own) && <p className="quiet">{t(words.withdrawnText)}</p>}
      {own && isRejected(own) && (
        <Notice kind="fault">
          {t(words.rejected)}
          {own.reason && ` · ${t(words.reason)}: ${own.reason}`}
        </Notice>
      )}
      <p className="quiet">{t(isFree ? words.joinFree : words.joinHint)}</p>
      {!isFree && <Available page={page} missing={words.missing} />}
      {lot.needsPapers && <Documents page={page} />}
      <label className="check lot-agree">
        <input type="checkbox" name="agreed" value="1" required defaultChecked={agreed} />
        <span>
          {t(words.agree, { n: lot.termsVersion })} <a href="#terms">{t(words.terms)}</a>
        </span>
      </label>
      <button type="submit" className="button button-main button-big">
        {pays ? t(words.joinSum, { sum: f.money(lot.depositAmount, lot.currency) }) : t(words.join)}
      </button>
    </LotForm>
  );
}

/** BID-03b Documents chosen before the form came back stay, each with a ticked box. */
function Documents({ page: { sent, papers } }: { page: LotPage }) {
  const { t } = useMall();
  const own = sent?.act === 'join' ? sent : null;
  return (
    <Field
      name="papers"
      label={t(words.papers)}
      required
      hint={t(words.papersHint, { n: PAPERS_MAX })}
      fault={own?.faults['papers'] ?? own?.faults['paperCodes']}
    >
      {(field) => (
        <>
          {papers.map((paper, at) => (
            <span key={paper.fileCode} className="lot-paper">
              <Paper picture={paper} label={t(words.paper, { n: at + 1 })} />
              <label className="check">
                <input type="checkbox" name={`papers.${paper.fileCode}`} value="1" defaultChecked />
                {t(words.keepPaper, { n: at + 1 })}
              </label>
            </span>
          ))}
          <PaperInput {...field} required={papers.length === 0} />
        </>
      )}
    </Field>
  );
}
