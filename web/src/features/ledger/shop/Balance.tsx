import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { BalanceBody } from '@tradeport/api/ledger/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { SHEET_PATH } from '@tradeport/api/ledger/model';
import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { account } from '../../../mall/text/account.ts';
import { statement as words } from '../../../mall/text/account-orders.ts';
import { margin } from '../../../mall/text/account-margin.ts';
import { recharges } from '../../../mall/text/account-recharges.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';

/** LED-03 The member's accounts, and the statement of one of them by period. */
export function Balance({ body, sent }: { body: BalanceBody; sent: Sent | null }) {
  const { t, to } = useMall();
  const path = to.account('/balance');
  const chosen = body.accounts.find((one) => one.accountCode === body.chosen);
  if (!chosen)
    return (
      <>
        <section className="panel">
          <Empty icon="card" title={t(account.noBalance)} text={t(words.noneHint)} />
        </section>
        {body.mayAddCard && <AddCard sent={sent} />}
      </>
    );
  return (
    <>
      {body.accounts.length > 1 && (
        <nav className="account-tiles" aria-label={t(words.accounts)}>
          {body.accounts.map((one) => (
            <a
              key={one.accountCode}
              href={`${path}?account=${one.accountCode}`}
              {...(one === chosen ? { 'aria-current': 'page' as const } : {})}
            >
              <span>{one.accountName}</span>
              <strong>
                <Money amount={one.available} currency={one.unit} />
              </strong>
            </a>
          ))}
        </nav>
      )}
      <section className="panel">
        <dl className="facts balance-figures">
          {(['available', 'held', 'balance'] as const).map((figure) => (
            <Fact key={figure} label={t(words[figure])}>
              <Money amount={chosen[figure]} currency={chosen.unit} />
            </Fact>
          ))}
        </dl>
      </section>
      {body.lots.length > 0 && <Lots lots={body.lots} />}
      {body.pending.length > 0 && <Pending rows={body.pending} />}
      <section className="panel" aria-labelledby="statement-head">
        <h2 id="statement-head">{t(words.title)}</h2>
        <Period body={body} path={path} />
        {body.sheet && <Sheet body={body} sheet={body.sheet} />}
        {body.rows.length === 0 && (
          <Empty icon="card" title={t(words.none)} text={t(words.noneHint)} />
        )}
        <ul className="rows">
          {body.rows.map((row) => (
            <Entry key={row.entryCode} row={row} />
          ))}
        </ul>
        <NextPage path={path} label={t(words.title)} next={body.next} first={body.first} />
      </section>
      {body.mayAddCard && <AddCard sent={sent} />}
    </>
  );
}

/** PAY-03 A card that somebody gave pays orders once it is here. */
function AddCard({ sent }: { sent: Sent | null }) {
  const { t } = useMall();
  const own = sent?.act === 'card' ? sent : null;
  return (
    <details className="panel accounts-panel" open={own !== null}>
      <summary>{t(words.addCard)}</summary>
      <form method="post" className="account-form" autoComplete="off">
        <div className="fields fields-two">
          <TextField
            sent={own}
            name="cardNo"
            label={t(words.cardNo)}
            inputMode="numeric"
            maxLength={20}
          />
          <TextField
            name="cardSecret"
            label={t(words.cardSecret)}
            fault={own?.faults['cardSecret']}
            maxLength={24}
          />
        </div>
        <div className="form-acts">
          <button type="submit" name="act" value="card" className="button">
            {t(words.addCard)}
          </button>
        </div>
      </form>
    </details>
  );
}

/** RCH-03 Until when it is good, what expires first on top. */
function Lots({ lots }: { lots: BalanceBody['lots'] }) {
  const { t, f } = useMall();
  return (
    <section className="panel" aria-labelledby="lots-head">
      <h2 id="lots-head">{t(words.byExpiry)}</h2>
      <ul className="rows">
        {lots.map((lot) => (
          <li key={lot.lotCode}>
            <span className="rows-what">
              <strong>
                <Money amount={lot.remaining} currency={lot.unit} />
              </strong>
              <small className="quiet">
                {[
                  lot.remaining !== lot.amount &&
                    t(words.ofGranted, { amount: f.money(lot.amount, lot.unit) }),
                  lot.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={lot.isSoon ? 'tag tag-wait' : 'quiet'}>
              {lot.expiresOn === null
                ? t(words.always)
                : t(lot.isSoon ? words.soon : words.validUntil, { day: f.day(lot.expiresOn) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * RCH-03 Points that orders earned, pending until nothing of the orders can be given back any more.
 */
function Pending({ rows }: { rows: BalanceBody['pending'] }) {
  const { t, f, to } = useMall();
  return (
    <details className="panel">
      <summary>
        {t(words.pendingPoints, { n: f.number(rows.reduce((sum, row) => sum + row.points, 0)) })}
      </summary>
      <p className="quiet">{t(words.pendingHint)}</p>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.contractCode}>
            <a className="rows-what code" href={to.order(row.contractCode)}>
              {row.contractBillcode}
            </a>
            <strong>{f.number(row.points)}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Period({ body, path }: { body: BalanceBody; path: string }) {
  const { t } = useMall();
  return (
    <form method="get" action={path} className="period">
      <input type="hidden" name="account" value={body.chosen} />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name === 'from' ? words.from : words.until)}
          fault={name === 'to' ? body.periodFault : ''}
          known={name === 'to' ? body.typedTo : body.from}
          type="date"
        />
      ))}
      <button type="submit" className="button">
        {t(words.show)}
      </button>
    </form>
  );
}

/** LED-03 The period in figures, and as a file. */
function Sheet({ body, sheet }: { body: BalanceBody; sheet: NonNullable<BalanceBody['sheet']> }) {
  const { t, lang } = useMall();
  const asked = new URLSearchParams({
    accountCode: sheet.accountCode,
    ...(body.from ? { from: body.from } : {}),
    ...(body.to ? { to: body.to } : {}),
    lang,
  }).toString();
  return (
    <>
      <dl className="facts" data-sheet>
        {(['opening', 'incoming', 'outgoing', 'closing'] as const).map((figure) => (
          <Fact key={figure} label={t(words.sheet[figure])}>
            <Money amount={sheet[figure]} currency={sheet.unit} />
          </Fact>
        ))}
      </dl>
      <p className="account-files">
        <a href={`${SHEET_PATH}.pdf?${asked}`}>{t(words.sheet.pdf)}</a>
        <a href={`${SHEET_PATH}.csv?${asked}`}>{t(words.sheet.csv)}</a>
      </p>
    </>
  );
}

/** LED-01 Every entry names its cause, which can be opened. A hold changes nothing yet; below it what the account had then. */
function Entry({ row }: { row: BalanceBody['rows'][number] }) {
  const { t, to } = useMall();
  const change = Number(row.change);
  const cause = {
    order: { text: t(words.ofOrder), href: to.order(row.causeCode) },
    recharge: { text: t(recharges.ofRecharge), href: to.account(`/recharges/${row.causeCode}`) },
    margin_withdrawal: {
      text: t(margin.ofWithdrawal),
      href: to.account(`/margin/${row.causeCode}`),
    },
    margin_deposit: {
      text: t(margin.ofDeposit),
      href: to.account(`/margin/deposits/${row.causeCode}`),
    },
    payment: { text: t(words.ofPayment), href: to.account(`/payments/${row.causeCode}`) },
  };
  const opened = isKeyOf(row.causeKind, cause) ? cause[row.causeKind] : null;
  return (
    <li>
      <span className="rows-what">
        {row.eventName}
        {row.phase !== 'posted' && <span className="tag"> {t(words.phases[row.phase])}</span>}
        <small className="quiet">
          <Instant at={row.at} />
          {row.note && ` · ${row.note}`}
        </small>
      </span>
      {opened && <a href={opened.href}>{opened.text}</a>}
      <span className="balance-change">
        <strong className={change > 0 ? 'balance-in' : ''} data-change>
          {change > 0 && '+'}
          <Money amount={row.change} currency={row.unit} />
        </strong>
        {row.balance !== null && (
          <small className="quiet" data-balance>
            {t(words.balance)} <Money amount={row.balance} currency={row.unit} />
          </small>
        )}
      </span>
    </li>
  );
}
