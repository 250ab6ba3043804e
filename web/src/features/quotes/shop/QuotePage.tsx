import type { QuoteBody } from '@tradeport/api/quotes/shop';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { parseAmount } from '@tradeport/api/kernel/money';
import { allPriced, isPriced, unpricedText } from '@tradeport/api/quotes/priced';
import { quoteOffers } from '@tradeport/api/quotes/actions';
import { QUOTE_PDF_PATH } from '@tradeport/api/quotes/model';
import { SHARE_ONE } from '@tradeport/api/milestones/plan';
import { planTexts, whenDue } from '../../../lib/planTexts.ts';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Instant, WithInstant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { CounterForm } from './CounterForm.tsx';
import type { QuoteProps } from './quoteProps.ts';
import { QuoteTag } from './QuoteTag.tsx';
import { QuoteTerms } from './QuoteTerms.tsx';

type Quote = QuoteBody['quote'];

/** CHK-07 One quote: whose turn it is, the version that counts beside the one before, and what was said in turn. */
export function QuotePage(props: QuoteProps) {
  const { t, to } = useMall();
  const { quote } = props.body;
  const here = to.account(`/quotes/${quote.quoteCode}`);
  const old = quote.shown.version !== quote.version;
  return (
    <div className="order-page">
      <section className="panel order-top">
        <div className="order-state">
          <QuoteTag status={quote.status} />
          {isKeyOf(quote.status, words.waits) && <span>{t(words.waits[quote.status])}</span>}
          {quote.expiresAt && (
            <span>
              <WithInstant text={t(words.validTo)} at={quote.expiresAt} />
            </span>
          )}
        </div>
        {quote.reason && <Notice kind="hint">{quote.reason}</Notice>}
        {old && (
          <Notice kind="hint">
            {t(words.older, { n: quote.version })} <a href={here}>{t(words.toCurrent)}</a>
          </Notice>
        )}
        <Acts {...props} old={old} />
      </section>
      <div className="order-main">
        <Lines quote={quote} />
        <Plan quote={quote} />
        <QuoteTerms quote={quote} />
      </div>
      <aside className="order-aside">
        <Facts quote={quote} />
        <Versions quote={quote} here={here} />
      </aside>
    </div>
  );
}

/** The actions possible now; a version of the past is only read. */
function Acts({ body, sent, formKey, old }: QuoteProps & { old: boolean }) {
  const { t, to, lang } = useMall();
  const { quote } = body;
  const offers = (action: Quote['actions'][number]) => !old && quote.actions.includes(action);
  return (
    <div className="order-acts">
      {offers('accept') && <AcceptForm body={body} sent={sent} formKey={formKey} />}
      {offers('counter') && <CounterForm body={body} sent={sent} formKey={formKey} />}
      {quote.contractCode && (
        <a className="button button-main" href={to.order(quote.contractCode)}>
          {t(words.toOrder, { no: quote.contractBillcode })}
        </a>
      )}
      <a
        className="button"
        href={`${QUOTE_PDF_PATH}?quoteCode=${quote.quoteCode}&version=${quote.shown.version}&lang=${lang}`}
      >
        {t(words.pdf)}
      </a>
      {offers('withdraw') && (
        <ActButton
          act="withdraw"
          text={t(words.withdraw)}
          fields={{ key: formKey }}
          confirm={t(words.withdrawText)}
          className="button"
        />
      )}
      {!old &&
        quote.notNow.map(({ action, reason }) => (
          <NotNow key={action} text={t(quoteOffers.acts[action].text)} reason={reason} />
        ))}
    </div>
  );
}

function Lines({ quote }: { quote: Quote }) {
  const { t, f, to } = useMall();
  const { shown, currency } = quote;
  const project = quote.quoteKind === 'project';
  return (
    <section className="panel" aria-labelledby="lines-head">
      <div className="panel-head">
        <h2 id="lines-head" {...(project ? { translate: 'no' as const } : {})}>
          {project ? quote.subject : t(words.goods)}
        </h2>
        <span className="quiet">
          {t(words.version, { n: shown.version })} ·{' '}
          {t(shown.side === 'seller' ? words.bySeller : words.byBuyer)}
        </span>
      </div>
      <ul>
        {shown.lines.map((line) => {
          const { before } = line;
          const changed =
            before && (before.price !== line.price || before.quantity !== line.quantity);
          return (
            <li key={line.lineNo} className="order-line quote-line">
              <span className="mini-what">
                {line.goodsCode ? (
                  <a href={to.product(line.goodsCode, line.goodsName)}>{line.goodsName}</a>
                ) : (
                  <span>{line.goodsName}</span>
                )}
                <small className="quiet">
                  {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                </small>
                {changed && (
                  <small className="quote-before">
                    {t(words.before, {
                      price: f.money(before.price, currency),
                      quantity: f.number(before.quantity),
                    })}
                  </small>
                )}
                {!before && shown.version > 1 && (
                  <small className="quote-before">{t(words.isNew)}</small>
                )}
              </span>
              {isPriced(shown.side, line.price) ? (
                <span className="mini-sum">
                  <span>
                    <Money amount={line.price} currency={currency} /> × {f.number(line.quantity)}{' '}
                    {line.unit}
                  </span>
                  <strong>
                    <Money amount={line.goodsAmount} currency={currency} />
                  </strong>
                </span>
              ) : (
                <span className="mini-sum">
                  <span>
                    × {f.number(line.quantity)} {line.unit}
                  </span>
                  <span className="quiet">{t(unpricedText)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Totals quote={quote} />
    </section>
  );
}

function Totals({ quote: { shown, currency } }: { quote: Quote }) {
  const { t } = useMall();
  if (!allPriced(shown))
    return (
      <div className="order-totals">
        <dl className="sums">
          <Fact label={t(words.total)} className="sums-total">
            {t(unpricedText)}
          </Fact>
        </dl>
      </div>
    );
  return (
    <div className="order-totals">
      <dl className="sums">
        <Sum label={t(words.goodsAmount)} amount={shown.goodsAmount} currency={currency} />
        <Sum label={t(words.freight)} amount={shown.freightAmount} currency={currency} />
        {(parseAmount(shown.taxAmount) ?? 0) > 0 && (
          <Sum label={t(words.tax)} amount={shown.taxAmount} currency={currency} />
        )}
        <Fact label={t(words.total)} className="sums-total">
          <Money amount={shown.total} currency={currency} />
        </Fact>
        {(parseAmount(shown.taxIncluded) ?? 0) > 0 && (
          <Sum label={t(words.taxIncluded)} amount={shown.taxIncluded} currency={currency} />
        )}
      </dl>
    </div>
  );
}

/** T1 The parts in which the project is paid and delivered. */
function Plan({ quote: { shown, currency } }: { quote: Quote }) {
  const { t, f, lang } = useMall();
  if (shown.plan.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="plan-head">
      <h2 id="plan-head">{t(planTexts.title)}</h2>
      <ol className="rows">
        {shown.plan.map((part, at) => (
          <li key={at}>
            <span className="rows-what">
              <strong translate="no">{part.name}</strong>
              <small className="quiet">
                {f.percent(part.share / SHARE_ONE)} · {whenDue(part, lang)}
              </small>
            </span>
            <strong>
              <Money amount={part.amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sum(props: { label: string; amount: string; currency: string }) {
  return (
    <Fact label={props.label}>
      <Money amount={props.amount} currency={props.currency} />
    </Fact>
  );
}

function Facts({ quote }: { quote: Quote }) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="facts-head">
      <h2 id="facts-head">{t(words.facts)}</h2>
      <dl className="sums">
        <Fact label={t(words.seller)}>{quote.sellerName}</Fact>
        <Fact label={t(words.asked)}>
          <Instant at={quote.gmtCreate} />
        </Fact>
        <Fact label={t(words.askedBy)}>{quote.askedBy}</Fact>
        <Fact label={t(words.warehouse)}>{quote.warehouseName}</Fact>
        {quote.address && <Fact label={t(words.address)}>{quote.address}</Fact>}
        <Fact label={t(words.hash)}>
          <span className="code" title={quote.shown.hash}>
            {quote.shown.hash.slice(0, 12)}
          </span>
        </Fact>
      </dl>
    </section>
  );
}

/** The newest first; each can be looked at. */
function Versions({ quote, here }: { quote: Quote; here: string }) {
  const { t } = useMall();
  return (
    <section className="panel aside-text" aria-labelledby="versions-head">
      <h2 id="versions-head">{t(words.versions)}</h2>
      <ol className="moments">
        {quote.versions.toReversed().map((one) => (
          <li key={one.version}>
            <a
              href={`${here}?version=${one.version}`}
              {...(one.version === quote.shown.version ? { 'aria-current': 'page' as const } : {})}
            >
              {t(words.version, { n: one.version })} ·{' '}
              {t(one.side === 'seller' ? words.bySeller : words.byBuyer)}
            </a>{' '}
            {one.version === quote.version && <span className="tag">{t(words.current)}</span>}
            <br />
            {Number(one.total) > 0 && <Money amount={one.total} currency={quote.currency} />}
            <small className="quiet">
              <Instant at={one.at} /> · {one.authorName}
            </small>
            {one.note && <small className="order-remark">{one.note}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
