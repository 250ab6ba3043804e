import { shownDecimal } from '@tradeport/api/kernel/typed-number';
import type { LotData, LotPage } from '@tradeport/api/mall/auctions';
import { type Amount, formatAmount } from '@tradeport/api/kernel/money';
import { type FormEvent, useState } from 'react';
import type { Translate } from '../../../lib/text.ts';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Field } from '../Field.tsx';
import { BidButton } from './BidButton.tsx';
import { BidMessage } from './BidMessage.tsx';
import { Far } from './Far.tsx';
import { Leading } from './Leading.tsx';
import { LotForm } from './LotForm.tsx';
import {
  beyond,
  faultOf,
  isFar,
  type OfferKind,
  passes,
  quickOffers,
  readAmount,
  stepNow,
} from './offer.ts';
import { isLeader } from './step.ts';
import type { Bidding } from './useBid.ts';

type Props = { page: LotPage; bid: Bidding };
/** The length of an amount as people type it, "1 000 000 000,00". */
const AMOUNT_SIGNS_MAX = 20;

/** BID-04 A plain bid or a limit. The leader can only raise the own limit. */
export function BidForm(props: Props) {
  const { t } = useMall();
  const form = <AmountForm {...props} />;
  return (
    <>
      <BidMessage state={props.bid.state} isLeading={isLeader(props.page.lot)} />
      {isLeader(props.page.lot) ? (
        <>
          {props.bid.state.is !== 'done' && <Leading />}
          <details className="lot-raise">
            <summary>{t(words.raiseMaximum)}</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
    </>
  );
}

/** The amount never moves by itself: a bid is what its button said when it was pressed. */
function AmountForm({ page, bid }: Props) {
  const { t, f, lang } = useMall();
  const { lot, sent } = page;
  const typedBefore = sent?.act === 'bid' ? sent.typed : {};
  const limit = limitOf(lot);
  const least = limit === null ? lot.least : beyond(lot, limit);
  const [chosen, setKind] = useState<OfferKind>(
    typedBefore['kind'] === 'maximum' ? 'maximum' : 'plain',
  );
  const [typed, setTyped] = useState(shownDecimal(typedBefore['amount'] ?? least ?? '', lang));
  const [said, setSaid] = useState<{ fault: string } | { far: string } | null>(null);
  const kind = limit === null ? chosen : 'maximum';
  const amount = readAmount(typed);
  const money = (sum: string) => f.money(sum, lot.currency);
  const change = (next: string) => {
    setTyped(next);
    setSaid(null);
    if (bid.state.is !== 'sending') bid.clear();
  };
  const send = () => void bid.send({ kind, amount: typed });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = refusalOf(t, lot, amount, { limit, least, money });
    if (fault !== null) {
      setSaid({ fault });
      event.currentTarget.querySelector<HTMLElement>('input[name="amount"]')?.focus();
    } else if (least !== null && amount !== null && isFar(lot, amount, least, kind))
      setSaid({ far: money(formatAmount(amount)) });
    else send();
  };
  return (
    <LotForm page={{ ...page, sent: null }} act="bid" submit={submit}>
      {limit === null ? (
        <Kinds kind={kind} choose={setKind} />
      ) : (
        <input type="hidden" name="kind" value="maximum" />
      )}
      <Field
        name="amount"
        label={t(kind === 'maximum' ? words.yourMaximum : words.yourBid)}
        hint={hintOf(t, lot, { limit, least, money })}
        fault={said && 'fault' in said ? said.fault : undefined}
      >
        {(field) => (
          <input
            {...field}
            className="lot-amount"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={AMOUNT_SIGNS_MAX}
            value={typed}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <Quick
        offers={quickOffers(lot, least)}
        money={money}
        choose={(amount) => change(shownDecimal(amount, lang))}
      />
      {kind === 'maximum' && (
        <p className="quiet">{t(lot.side === 'sale' ? words.maximumHint : words.minimumHint)}</p>
      )}
      {said && 'far' in said && least !== null ? (
        <Far sum={said.far} least={money(least)} send={send} change={() => setSaid(null)} />
      ) : (
        <BidButton state={bid.state}>
          {amount === null
            ? t(words.bid)
            : t(buttonText(lot, kind), { sum: money(formatAmount(amount)) })}
        </BidButton>
      )}
      <small className="quiet">{t(words.bound)}</small>
    </LotForm>
  );
}

/** The maximum up to which the lot bids for the leading viewer; null when somebody else leads. */
function limitOf(lot: LotData): string | null {
  return isLeader(lot) ? (lot.own?.maximum ?? lot.own?.amount ?? lot.price) : null;
}

/** Why it is not sent at all; the server judges again what is. */
function refusalOf(
  t: Translate,
  lot: LotData,
  amount: Amount | null,
  { limit, least, money }: Hint,
): string | null {
  if (least === null) return null;
  if (limit !== null && amount !== null)
    return passes(lot, amount, limit) ? null : t(words.beyondLimit, { sum: money(limit) });
  const fault = faultOf(lot, amount, least);
  return fault && t(words[fault], { least: money(least) });
}

type Hint = { limit: string | null; least: string | null; money: (sum: string) => string };

function hintOf(t: Translate, lot: LotData, { limit, least, money }: Hint): string {
  if (limit !== null) return t(words.beyondLimit, { sum: money(limit) });
  if (least === null) return '';
  return t(lot.side === 'sale' ? words.amountHint : words.amountHintDown, {
    least: money(least),
    step: money(stepNow(lot, least)),
  });
}

function buttonText({ side }: Pick<LotData, 'side'>, kind: OfferKind) {
  if (kind === 'plain') return words.bidSum;
  return side === 'sale' ? words.maximumSum : words.minimumSum;
}

function Kinds(props: { kind: OfferKind; choose: (kind: OfferKind) => void }) {
  const { t } = useMall();
  return (
    <fieldset className="choice lot-kinds">
      <legend className="hidden">{t(words.kind)}</legend>
      <div className="choice-values">
        {(['plain', 'maximum'] as const).map((one) => (
          <label key={one} className="value">
            <input
              type="radio"
              name="kind"
              value={one}
              checked={props.kind === one}
              onChange={() => props.choose(one)}
            />
            <span>{t(words[one])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Fills the amount in; bidding it is another step. */
function Quick(props: {
  offers: readonly string[];
  money: (sum: string) => string;
  choose: (amount: string) => void;
}) {
  const { t } = useMall();
  return (
    <div className="lot-quick" role="group" aria-label={t(words.quick)}>
      {props.offers.map((offer) => (
        <button
          key={offer}
          type="button"
          className="button button-small"
          onClick={() => props.choose(offer)}
        >
          <span suppressHydrationWarning>{props.money(offer)}</span>
        </button>
      ))}
    </div>
  );
}
