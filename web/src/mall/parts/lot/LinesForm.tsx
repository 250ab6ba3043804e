import type { LotPage } from '@tradeport/api/mall/auctions';
import { formatAmount } from '@tradeport/api/kernel/money';
import { type FormEvent, useState } from 'react';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Money } from '../Money.tsx';
import { BidButton } from './BidButton.tsx';
import { BidMessage } from './BidMessage.tsx';
import { Far } from './Far.tsx';
import { Leading } from './Leading.tsx';
import { LotForm } from './LotForm.tsx';
import { faultOf, isFar, stepNow, sumsOf } from './offer.ts';
import { isLeader } from './step.ts';
import type { Bidding } from './useBid.ts';

type Props = { page: LotPage; bid: Bidding };
const PRICE_SIGNS_MAX = 20;

/** BID-04, B6 A price for every line, four decimals; each line is settled, and the total decides. Plain bids only. */
export function LinesForm({ page, bid }: Props) {
  const { t, f } = useMall();
  const { lot, sent } = page;
  const { least, currency, lines } = lot;
  const [typed, setTyped] = useState<readonly string[]>(
    lines.map(({ lineNo }) => (sent?.act === 'bid' ? (sent.typed[`price.${lineNo}`] ?? '') : '')),
  );
  const [said, setSaid] = useState<{ fault: string } | { far: string } | null>(null);
  const sums = sumsOf(lot, typed);
  const money = (sum: string) => f.money(sum, currency);
  if (isLeader(lot))
    return (
      <>
        <BidMessage state={bid.state} isLeading />
        {bid.state.is !== 'done' && <Leading />}
      </>
    );
  const change = (at: number, next: string) => {
    setTyped(typed.map((one, index) => (index === at ? next : one)));
    setSaid(null);
    if (bid.state.is !== 'sending') bid.clear();
  };
  const send = () =>
    void bid.send(
      Object.fromEntries(lines.map(({ lineNo }, at) => [`price.${lineNo}`, typed[at] ?? ''])),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { total } = sums;
    const open = sums.lines.indexOf(null);
    if (total === null || least === null) {
      setSaid({ fault: t(words.everyLine) });
      event.currentTarget.querySelectorAll<HTMLElement>('.lot-unit-price')[open]?.focus();
      return;
    }
    const fault = faultOf(lot, total, least);
    if (fault) setSaid({ fault: t(words[fault], { least: money(least) }) });
    else if (isFar(lot, total, least)) setSaid({ far: money(formatAmount(total)) });
    else send();
  };
  const total = sums.total === null ? null : formatAmount(sums.total);
  return (
    <>
      <BidMessage state={bid.state} isLeading={false} />
      <LotForm page={{ ...page, sent: null }} act="bid" submit={submit}>
        <ol className="lot-prices">
          {lines.map((line, at) => (
            <li key={line.lineNo}>
              <label htmlFor={`price-${line.lineNo}`}>
                {line.name}
                {line.spec && <span className="quiet"> {line.spec}</span>}
              </label>
              <span className="lot-price-row">
                <input
                  id={`price-${line.lineNo}`}
                  className="lot-unit-price"
                  name={`price.${line.lineNo}`}
                  aria-label={t(words.priceOf, { name: line.name })}
                  placeholder={t(words.unitPrice)}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  maxLength={PRICE_SIGNS_MAX}
                  value={typed[at] ?? ''}
                  onChange={(event) => change(at, event.target.value)}
                />
                <span className="quiet" suppressHydrationWarning>
                  × {f.number(line.quantity)} {line.unit}
                </span>
                <output className="lot-line-sum" htmlFor={`price-${line.lineNo}`}>
                  {sums.lines[at] ? <Money amount={sums.lines[at]} currency={currency} /> : '—'}
                </output>
              </span>
            </li>
          ))}
        </ol>
        <p className="lot-total">
          <span>{t(words.total)}</span>
          <strong>{total === null ? '—' : <Money amount={total} currency={currency} />}</strong>
        </p>
        {least !== null && (
          <p className="field-hint" suppressHydrationWarning>
            {t(lot.side === 'sale' ? words.amountHint : words.amountHintDown, {
              least: money(least),
              step: money(stepNow(lot, least)),
            })}
          </p>
        )}
        {said && 'fault' in said && (
          <p className="field-fault" role="alert">
            {said.fault}
          </p>
        )}
        {said && 'far' in said && least !== null ? (
          <Far sum={said.far} least={money(least)} send={send} change={() => setSaid(null)} />
        ) : (
          <BidButton state={bid.state}>
            {total === null ? t(words.bid) : t(words.bidSum, { sum: money(total) })}
          </BidButton>
        )}
        <small className="quiet">{t(words.bound)}</small>
      </LotForm>
    </>
  );
}
