import type { HolderKeys, SealedOffer } from '@tradeport/api/bidding/rules/seal';
import { reaches } from '@tradeport/api/bidding/rules/terms';
import { CENT, formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import type { LotData, LotPage } from '@tradeport/api/mall/auctions';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { type FormEvent, useEffect, useState } from 'react';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { seal } from '../../text/seal.ts';
import { Money } from '../Money.tsx';
import { Notice } from '../Notice.tsx';
import { BidButton } from './BidButton.tsx';
import { LotForm } from './LotForm.tsx';
import { sumsOf } from './offer.ts';
import type { Bidding } from './useBid.ts';

type Props = { page: LotPage; bid: Bidding };
const SIGNS_MAX = 20;

/**
 * BID-04d Encrypted here under the three keys that the page shows. No field of the form has a name: whatever the browser does
 * with it, an amount is not sent.
 */
export function SealedBid({ page, bid }: Props) {
  const { t, f } = useMall();
  const { lot } = page;
  const { own, lines } = lot;
  const [typed, setTyped] = useState<readonly string[]>(lines.map(() => ''));
  const [fault, setFault] = useState('');
  const [sent, setSent] = useState(0);
  // Before the script has come the browser would send the form as it is, without an offer.
  const [encrypts, setEncrypts] = useState(false);
  useEffect(() => setEncrypts(true), []);
  if (!own) return null;
  const version = Math.max(own.sealedVersion, bid.state.is === 'done' ? sent : 0);
  const stands = own.sealed || (version > own.sealedVersion && version > 0);
  const total = totalOf(lot, typed);
  const start = f.money(lot.startAmount, lot.currency);
  const bound = t(lot.side === 'sale' ? seal.atLeast : seal.atMost, { start });
  const change = (at: number, next: string) => {
    setTyped(typed.map((one, index) => (index === at ? next : one)));
    setFault('');
    if (bid.state.is !== 'sending') bid.clear();
  };
  const send = async (offer: SealedOffer) => {
    const cipher = await cipherOf(lot, own.alias, version + 1, offer);
    if (cipher === null) {
      setFault(t(seal.failed));
      return;
    }
    setSent(version + 1);
    setTyped(lines.map(() => ''));
    await bid.send({ act: 'seal', version: String(version + 1), cipher });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (bid.state.is === 'sending') return;
    if (total === null || total % CENT !== 0)
      setFault(t(isLines(lot) ? words.everyLine : seal.amount));
    else if (!reaches({ direction: wayOf(lot) }, total, parseAmount(lot.startAmount) ?? 0))
      setFault(bound);
    else void send(offerOf(lot, typed, total));
  };
  return (
    <>
      {bid.state.is === 'done' && <Notice kind="done">{t(seal.done)}</Notice>}
      {bid.state.is === 'fault' && <Notice kind="fault">{bid.state.msg}</Notice>}
      {stands && bid.state.is !== 'done' && (
        <Notice kind="hint">{t(seal.stands, { n: version })}</Notice>
      )}
      <LotForm page={{ ...page, sent: null }} act="seal" submit={submit}>
        <p className="quiet">{t(seal.about)}</p>
        <ol className="lot-prices">
          {lines.map((line, at) => (
            <li key={line.lineNo}>
              <label htmlFor={`seal-${line.lineNo}`}>
                {isLines(lot) ? line.name : t(seal.price)}
              </label>
              <span className="lot-price-row">
                <input
                  id={`seal-${line.lineNo}`}
                  className="lot-unit-price"
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  maxLength={SIGNS_MAX}
                  value={typed[at] ?? ''}
                  onChange={(event) => change(at, event.target.value)}
                />
                <span className="quiet" suppressHydrationWarning>
                  {isLines(lot) ? `× ${f.number(line.quantity)} ${line.unit}` : lot.currency}
                </span>
              </span>
            </li>
          ))}
        </ol>
        {isLines(lot) && (
          <p className="lot-total">
            <span>{t(words.total)}</span>
            <strong>
              {total === null ? (
                '—'
              ) : (
                <Money amount={formatAmount(total)} currency={lot.currency} />
              )}
            </strong>
          </p>
        )}
        <p className="field-hint" suppressHydrationWarning>
          {bound}
        </p>
        {fault !== '' && (
          <p className="field-fault" role="alert">
            {fault}
          </p>
        )}
        <noscript>
          <p className="field-hint">{t(seal.needsScript)}</p>
        </noscript>
        <BidButton state={bid.state} disabled={!encrypts}>
          {t(stands ? seal.replace : seal.submit)}
        </BidButton>
      </LotForm>
    </>
  );
}

function isLines({ lines }: LotData): boolean {
  return lines.length > 1;
}
function wayOf({ side }: LotData) {
  return side === 'sale' ? ('ascending' as const) : ('descending' as const);
}

function totalOf(lot: LotData, typed: readonly string[]): number | null {
  if (!isLines(lot)) return typedAmount(typed[0] ?? '');
  return sumsOf(lot, typed).total;
}

function offerOf(lot: LotData, typed: readonly string[], total: number): SealedOffer {
  if (!isLines(lot)) return { plain: total };
  return { prices: typed.map((one) => typedAmount(one) ?? 0) };
}

/** Null: the browser cannot encrypt here, or a key is missing. */
async function cipherOf(
  { lotNo, holders }: LotData,
  alias: number,
  version: number,
  offer: SealedOffer,
): Promise<string | null> {
  const keyOf = (which: string) => holders.find(({ holder }) => holder === which)?.publicKey ?? '';
  const keys: HolderKeys = {
    organiser: keyOf('organiser'),
    platform: keyOf('platform'),
    witness: keyOf('witness'),
  };
  try {
    const { sealBid } = await import('@tradeport/api/bidding/rules/seal');
    return await sealBid(keys, { lot: lotNo, bidder: String(alias), version }, offer);
  } catch {
    return null;
  }
}
