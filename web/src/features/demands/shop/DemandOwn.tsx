import { demandActions, isExpired, isRejected } from '@tradeport/api/demands/lifecycle';
import { isPossible } from '@tradeport/api/kernel/available';
import { demandKindTexts, RESPONSE_MAX } from '@tradeport/api/demands/model';
import { sizedUrl } from '@tradeport/api/files/model';
import type { DemandBody } from '@tradeport/api/demands/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { WordsField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { DemandPrice } from '../../../mall/parts/DemandCards.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Written } from '../../../mall/parts/Written.tsx';
import { ownDemands as words } from '../../../mall/text/account-demands.ts';
import { demands as shared } from '../../../mall/text/demands.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { DemandTag } from './DemandTag.tsx';

type Props = { body: DemandBody; sent: Sent | null; formKey: string };
type Response = DemandBody['responses'][number];

/** BID-01c One of the own postings: its state, its actions, and the responses. */
export function DemandOwn(props: Props) {
  const { t } = useMall();
  const { demand } = props.body;
  return (
    <>
      <section className="panel order-top">
        <div className="order-state">
          <DemandTag status={demand.status} />
          <span>{t(words.waits[demand.status])}</span>
        </div>
        {demand.reason && (
          <Notice kind="hint">
            {t(words.rejected)}: {demand.reason}
          </Notice>
        )}
        <Acts {...props} />
      </section>
      <Auction body={props.body} />
      <DemandSection body={props.body} />
      {demand.publishedAt !== null || props.body.responses.length > 0 ? (
        <Responses {...props} />
      ) : null}
    </>
  );
}

function Acts({ body: { demand }, formKey }: Props) {
  const { t, to } = useMall();
  const { demandCode } = demand;
  const isBack = isRejected(demand) || isExpired(demand);
  const again = isRejected(demand) ? words.mend : words.renew;
  return (
    <div className="order-acts">
      {isPossible(demandActions, 'edit', demand) && (
        <a
          className={isBack ? 'button button-main' : 'button'}
          href={to.account(`/demands/${demandCode}/edit`)}
        >
          {t(isBack ? again : words.edit)}
        </a>
      )}
      {demand.publishedAt && (
        <a className="button" href={to.demand(demandCode)}>
          {t(words.view)}
        </a>
      )}
      {isPossible(demandActions, 'close', demand) && (
        <ActButton
          act="close"
          text={t(words.close)}
          fields={{ key: formKey }}
          confirm={t(words.closeText)}
          className="button"
        />
      )}
    </div>
  );
}

/** BID-01 From what one looks for to a reverse auction in one click; the one that runs instead, when there is one. */
function Auction({ body: { demand, mayAuction } }: { body: DemandBody }) {
  const { t } = useMall();
  const { lot } = demand;
  if (!lot && !mayAuction) return null;
  return (
    <section className="panel demand-auction" aria-labelledby="auction-head">
      <h2 id="auction-head">{t(words.lot)}</h2>
      {lot && (
        <p>
          <a className="code" href={`/console/#/auctions/lot/${lot.lotCode}`}>
            {lot.lotNo}
          </a>{' '}
          <span className={lot.isRunning ? 'tag tag-own' : 'tag'}>{lot.statusName}</span>
        </p>
      )}
      {mayAuction && (
        <>
          <p className="quiet">{t(words.auctionHint)}</p>
          <a
            className="button button-main"
            href={`/console/#/auctions/edit/new?demand=${demand.demandCode}`}
          >
            {t(words.auction)}
          </a>
        </>
      )}
    </section>
  );
}

function DemandSection({ body: { demand } }: { body: DemandBody }) {
  const { t, f } = useMall();
  return (
    <section className="panel demand-matter" aria-labelledby="matter-head">
      <h2 id="matter-head" translate="no">
        <Written text={demand.title} />
      </h2>
      <dl className="facts">
        <Fact label={t(words.kind)}>{t(demandKindTexts[demand.kind])}</Fact>
        <Fact label={t(shared.quantity)}>
          {t(shared.amount, { n: f.number(demand.quantity), unit: demand.unit })}
        </Fact>
        <Fact label={t(demand.kind === 'demand' ? shared.wish : shared.ask)}>
          <DemandPrice row={demand} />
        </Fact>
        <Fact label={t(shared.validUntil)}>{f.day(demand.validUntil)}</Fact>
        {demand.goodsClassName && <Fact label={t(shared.category)}>{demand.goodsClassName}</Fact>}
        {demand.provinceName && <Fact label={t(shared.province)}>{demand.provinceName}</Fact>}
      </dl>
      <p className="demand-words">
        <Written text={demand.description} />
      </p>
      {demand.pictures.length > 0 && (
        <ul className="demand-pictures" aria-label={t(words.pictures)}>
          {demand.pictures.map(({ fileCode, fileUrl }, at) => (
            <li key={fileCode}>
              <a href={sizedUrl(fileUrl, 'full')} target="_blank" rel="noreferrer">
                <img src={sizedUrl(fileUrl, '480')} alt={t(words.picture, { n: at + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Responses(props: Props) {
  const { t, to } = useMall();
  const { body } = props;
  return (
    <section className="panel" aria-labelledby="responses-head">
      <h2 id="responses-head">{t(words.responses)}</h2>
      {body.responses.length === 0 && <p className="quiet">{t(words.noResponses)}</p>}
      <ul className="demand-responses">
        {body.responses.map((one) => (
          <li key={one.responseCode}>
            <Said one={one} {...props} />
          </li>
        ))}
      </ul>
      <NextPage
        path={to.account(`/demands/${body.demand.demandCode}`)}
        label={t(words.responses)}
        next={body.nextResponses}
        first={body.firstResponses}
      />
    </section>
  );
}

/** Answered once; until then there is room for it. */
function Said({ one, sent, formKey }: Props & { one: Response }) {
  const { t } = useMall();
  const own = sent?.typed['responseCode'] === one.responseCode ? sent : null;
  return (
    <>
      <p className="demand-said">
        <strong>{one.merberCompname}</strong>{' '}
        <small className="quiet">
          <Instant at={one.gmtCreate} />
        </small>
      </p>
      <p className="demand-words">
        <Written text={one.text} />
      </p>
      {one.answeredAt ? (
        <p className="demand-words demand-answer">
          <span className="quiet">{t(words.yourAnswer)}: </span>
          <Written text={one.answer} />
        </p>
      ) : (
        <details className="demand-reply" open={own !== null}>
          <summary className="button">{t(words.answer)}</summary>
          <ActForm act="answer" formKey={formKey} text={t(words.sendAnswer)}>
            <input type="hidden" name="responseCode" value={one.responseCode} />
            <WordsField
              sent={own}
              name="answer"
              id={`answer-${one.responseCode}`}
              label={t(words.answerOf, { name: one.merberCompname })}
              required
              marked={false}
              rows={3}
              maxLength={RESPONSE_MAX}
            />
          </ActForm>
        </details>
      )}
    </>
  );
}
