import { RESPONSE_MAX } from '@tradeport/api/demands/model';
import type { RespondBody } from '@tradeport/api/demands/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { WordsField } from '../../../mall/kit/fields.tsx';
import { DemandCards } from '../../../mall/parts/DemandCards.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Written } from '../../../mall/parts/Written.tsx';
import { ownDemands as words } from '../../../mall/text/account-demands.ts';
import { demands as shared } from '../../../mall/text/demands.ts';

type Props = { body: RespondBody; sent: Sent | null; formKey: string };

/** BID-01b The member's responses to somebody else's posting, and the answers to them. */
export function Respond({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const { demand, responses } = body;
  return (
    <>
      {demand ? <DemandCards rows={[demand]} /> : <Notice kind="hint">{t(words.gone)}</Notice>}
      {demand && !demand.isOpen && <Notice kind="hint">{t(shared.over)}</Notice>}
      {demand?.isOpen && (
        <ActForm
          act="respond"
          formKey={formKey}
          text={t(words.send)}
          className="panel account-form"
        >
          <WordsField
            sent={sent}
            name="text"
            label={t(words.text)}
            hint={t(words.textHint, { n: RESPONSE_MAX })}
            required
            rows={4}
            maxLength={RESPONSE_MAX}
          />
        </ActForm>
      )}
      {responses.length > 0 && (
        <section className="panel" aria-labelledby="sent-head">
          <h2 id="sent-head">{t(words.sent)}</h2>
          <ul className="demand-responses">
            {responses.map((one) => (
              <li key={one.responseCode}>
                <small className="quiet">
                  <Instant at={one.gmtCreate} />
                </small>
                <p className="demand-words">
                  <Written text={one.text} />
                </p>
                {one.answeredAt ? (
                  <p className="demand-words demand-answer">
                    <span className="quiet">{t(words.theirAnswer)}: </span>
                    <Written text={one.answer} />
                  </p>
                ) : (
                  <p className="quiet">{t(words.noAnswer)}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
