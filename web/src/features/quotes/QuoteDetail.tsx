import './quotes.css';
import { FilePdfOutlined } from '@ant-design/icons';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { SHARE_ONE } from '@tradeport/api/milestones/plan';
import { quoteDetail } from '@tradeport/api/quotes/calls';
import { waitsFor } from '@tradeport/api/kernel/lifecycle';
import { quoteLife } from '@tradeport/api/quotes/lifecycle';
import { allPriced, isPriced, unpricedText } from '@tradeport/api/quotes/priced';
import { QUOTE_PDF_PATH } from '@tradeport/api/quotes/model';
import { Button } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { DetailPage, type Fact, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { planTexts, whenDue } from '../../lib/planTexts.ts';
import { termRows } from '@tradeport/api/quotes/terms';
import { useText } from '../../lib/text.ts';
import { orderPath } from '../orders/sides.ts';
import { type Quote, quotePath, type Side } from './sides.ts';
import { quotes } from './text.ts';
import { useQuoteActions } from './useQuoteActions.tsx';

export const SellQuote = () => <QuoteDetail side="sell" />;
export const AnyQuote = () => <QuoteDetail side="all" />;

/** CHK-07 One quote: whose turn it is, a version beside the one before, and what was said in turn. */
function QuoteDetail({ side }: { side: Side }) {
  const { t } = useText();
  const { quoteCode = '' } = useParams();
  const [query] = useSearchParams();
  const asked = Number(query.get('version'));
  const known = useCall(
    quoteDetail,
    { quoteCode, ...(Number.isInteger(asked) && asked > 0 ? { version: asked } : {}) },
    { quiet: true },
  );
  const actionsOf = useQuoteActions();
  return (
    <DetailPage
      query={known}
      view={(quote) => ({
        title: <span className="k-number">{quote.quoteBillcode}</span>,
        status: <StateTag state={quoteLife.states[quote.status]} />,
        facts: headFacts(quote, side),
        actions: actionsOf(quote),
        main: (
          <>
            <Lines quote={quote} />
            <Plan quote={quote} />
            <Terms quote={quote} />
          </>
        ),
        side: (
          <>
            <About quote={quote} />
            <Versions quote={quote} side={side} />
            <Section title={t(quotes.history)}>
              <Timeline
                moments={[
                  ...quote.timeline
                    .toReversed()
                    .map((one, at) => ({
                      key: String(at),
                      at: one.at,
                      text: one.text,
                      who: one.actorName,
                      note: one.reason,
                    })),
                  {
                    key: 'asked',
                    at: quote.gmtCreate,
                    text: t(quotes.requested),
                    who: quote.askedBy,
                    note: '',
                  },
                ]}
              />
            </Section>
          </>
        ),
      })}
    />
  );
}

function headFacts(quote: Quote, side: Side): Fact[] {
  return [
    ...(quote.quoteKind === 'project' ? [{ label: quotes.project, value: quote.subject }] : []),
    {
      label: quotes.total,
      value: <SumOf quote={quote} side={quote.versionSide} amount={quote.total} />,
    },
    { label: quotes.buyer, value: quote.buyerName },
    ...(side === 'all' ? [{ label: quotes.seller, value: quote.sellerName }] : []),
    ...(quote.expiresAt
      ? [{ label: quotes.validTo, value: <When at={quote.expiresAt} exact /> }]
      : []),
    ...(quote.contractCode
      ? [
          {
            label: quotes.order,
            value: (
              <CodeLink to={orderPath(side, quote.contractCode)} code={quote.contractBillcode} />
            ),
          },
        ]
      : []),
    ...(quote.reason ? [{ label: quotes.reason, value: quote.reason }] : []),
  ];
}

function Lines({ quote }: { quote: Quote }) {
  const { t, lang } = useText();
  const format = useFormat();
  const { shown, currency } = quote;
  const title = t(quotes.lines);
  return (
    <Section
      title={title}
      flush
      extra={
        <Button
          size="small"
          icon={<FilePdfOutlined />}
          href={`${QUOTE_PDF_PATH}?quoteCode=${quote.quoteCode}&version=${shown.version}&lang=${lang}`}
          target="_blank"
        >
          {t(quotes.pdf)}
        </Button>
      }
    >
      <div className="q-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="k-plain k-cardrows">
          <thead>
            <tr>
              <th>{t(quotes.goods)}</th>
              <th className="k-end">{t(quotes.listPrice)}</th>
              <th className="k-end">{t(quotes.before)}</th>
              <th className="k-end">{t(quotes.price)}</th>
              <th className="k-end">{t(quotes.quantity)}</th>
              <th className="k-end">{t(quotes.taxRate)}</th>
              <th className="k-end">{t(quotes.amount)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.lines.map((line) => (
              <tr key={line.lineNo}>
                <th scope="row" translate="no">
                  {line.goodsName}
                  <div className="k-muted">
                    {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                  </div>
                </th>
                <td className="k-end" data-label={t(quotes.listPrice)}>
                  {line.skuCode ? <Money amount={line.listPrice} currency={currency} /> : '–'}
                </td>
                <td className="k-end k-number" data-label={t(quotes.before)}>
                  {line.before ? (
                    <>
                      <Money amount={line.before.price} currency={currency} />
                      {line.before.quantity !== line.quantity && ` × ${line.before.quantity}`}
                    </>
                  ) : shown.version > 1 ? (
                    t(quotes.isNew)
                  ) : (
                    '–'
                  )}
                </td>
                <td className="k-end" data-label={t(quotes.price)}>
                  <SumOf quote={quote} side={shown.side} amount={line.price} plain />
                </td>
                <td className="k-end k-number" data-label={t(quotes.quantity)}>
                  {format.number(line.quantity)} {line.unit}
                </td>
                <td className="k-end k-number" data-label={t(quotes.taxRate)}>
                  {format.percent(line.taxRate / RATE_ONE)}
                </td>
                <td className="k-end" data-label={t(quotes.amount)}>
                  {isPriced(shown.side, line.price) ? (
                    <Money amount={line.goodsAmount} currency={currency} />
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {allPriced(shown) && <Sums quote={quote} />}
    </Section>
  );
}

/** A sum without any named price is shown as missing, not as 0.00. */
function SumOf(props: {
  quote: Pick<Quote, 'currency'>;
  side: Quote['versionSide'];
  amount: string;
  plain?: boolean;
}) {
  const { t } = useText();
  const { quote, side, amount, plain = false } = props;
  return isPriced(side, amount) ? (
    <Money amount={amount} currency={quote.currency} strong={!plain} />
  ) : (
    <span className="k-muted">{t(unpricedText)}</span>
  );
}

function Sums({ quote: { shown, currency } }: { quote: Quote }) {
  const { t } = useText();
  return (
    <dl className="q-sums">
      <Sum label={t(quotes.goodsAmount)} amount={shown.goodsAmount} currency={currency} />
      <Sum label={t(quotes.freight)} amount={shown.freightAmount} currency={currency} />
      {Number(shown.taxAmount) > 0 && (
        <Sum label={t(quotes.tax)} amount={shown.taxAmount} currency={currency} />
      )}
      <Sum label={t(quotes.total)} amount={shown.total} currency={currency} strong />
      {Number(shown.taxIncluded) > 0 && (
        <Sum label={t(quotes.taxIncluded)} amount={shown.taxIncluded} currency={currency} />
      )}
    </dl>
  );
}

/** T1 The parts in which it is paid, with what each comes to. */
function Plan({ quote: { shown, currency } }: { quote: Quote }) {
  const { t, lang } = useText();
  const format = useFormat();
  if (shown.plan.length === 0) return null;
  return (
    <Section title={t(planTexts.title)}>
      <ol className="q-plan">
        {shown.plan.map((part, at) => (
          <li key={at}>
            <span>
              <span translate="no">{part.name}</span>
              <div className="k-muted">{whenDue(part, lang)}</div>
            </span>
            <span className="k-end">
              <Money amount={part.amount} currency={currency} />
              <div className="k-muted k-number">{format.percent(part.share / SHARE_ONE)}</div>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Sum(props: { label: string; amount: string; currency: string; strong?: boolean }) {
  const { label, amount, currency, strong = false } = props;
  return (
    <div>
      <dt className="k-muted">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} strong={strong} />
      </dd>
    </div>
  );
}

/** CHK-03 The terms agreed besides goods and money, the words said with them, and the files. */
function Terms({ quote: { shown } }: { quote: Quote }) {
  const { t, lang } = useText();
  const format = useFormat();
  const rows = termRows(shown.terms, lang, format.day);
  return (
    <>
      {shown.note && (
        <Section title={t(quotes.note)}>
          <p className="q-words">{shown.note}</p>
        </Section>
      )}
      {(rows.length > 0 || shown.paymentTerms !== '') && (
        <Section title={t(quotes.terms)}>
          {shown.paymentTerms && (
            <Facts
              items={[
                {
                  label: quotes.paymentTerms,
                  value: <span className="q-words">{shown.paymentTerms}</span>,
                },
              ]}
              columns={1}
            />
          )}
          <dl className="q-terms">
            {rows.map((row) => (
              <div key={row.label}>
                <dt className="k-muted">{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {shown.attachments.length > 0 && (
        <Section title={t(quotes.attachments)}>
          <ul className="q-files">
            {shown.attachments.map((file) => (
              <li key={file.fileCode}>
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name || t(quotes.attachments)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function About({ quote }: { quote: Quote }) {
  const { t } = useText();
  const items: Fact[] = [
    { label: quotes.kind, value: t(quotes.kinds[quote.quoteKind]) },
    { label: quotes.askedBy, value: quote.askedBy },
    { label: quotes.asked, value: <When at={quote.gmtCreate} exact /> },
    { label: quotes.warehouse, value: quote.warehouseName },
    ...(quote.address ? [{ label: quotes.address, value: quote.address }] : []),
    {
      label: quotes.hash,
      value: (
        <span className="k-number" title={quote.shown.hash}>
          {quote.shown.hash.slice(0, 12)}
        </span>
      ),
    },
  ];
  return (
    <Section title={t(quotes.facts)}>
      <Facts items={items} columns={1} />
    </Section>
  );
}

/** The newest first; each can be looked at. */
function Versions({ quote, side }: { quote: Quote; side: Side }) {
  const { t } = useText();
  return (
    <Section
      title={t(quotes.versions)}
      {...(quote.actions.includes('offer')
        ? {
            extra: (
              <Link to={`/trade/offer/${quote.quoteCode}`}>
                {t(
                  waitsFor(quoteLife.states[quote.status]) === 'buyer'
                    ? quotes.offerAgain
                    : quotes.offer,
                )}
              </Link>
            ),
          }
        : {})}
    >
      <ul className="q-versions">
        {quote.versions.toReversed().map((one) => (
          <li key={one.version}>
            <span className="k-between">
              <CodeLink
                to={`${quotePath(side, quote.quoteCode)}?version=${one.version}`}
                code={t(quotes.versionOf, { n: one.version, side: t(quotes.sides[one.side]) })}
              />
              <SumOf
                quote={quote}
                side={one.side}
                amount={one.total}
                plain={one.version !== quote.shown.version}
              />
            </span>
            <small className="k-muted">
              <When at={one.at} /> · {one.authorName}
              {one.version === quote.version && ` · ${t(quotes.current)}`}
            </small>
            {one.note && <p className="q-words">{one.note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
