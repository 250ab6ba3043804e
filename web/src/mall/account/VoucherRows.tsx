import { StateTag } from '../parts/StateTag.tsx';
import { entitlementActions } from '@tradeport/api/entitlements/actions';
import { isPossible, offerOf } from '@tradeport/api/kernel/available';
import { entitlementLife, isUnused } from '@tradeport/api/entitlements/lifecycle';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { Voucher } from '@tradeport/api/entitlements/shop';
import { useMall } from '../mall.tsx';
import { NotNow } from '../kit/NotNow.tsx';
import { Fact } from '../kit/Facts.tsx';
import { Instant } from '../parts/Instant.tsx';
import { Money } from '../parts/Money.tsx';
import { Notice } from '../parts/Notice.tsx';
import { revealTexts, voucherKinds, vouchers as words } from '../text/account-vouchers.ts';
import { ActButton } from './ActButton.tsx';

type Props = {
  rows: readonly Voucher[];
  sent: Sent | null;
  formKey: string;
  /** Left out where they all are of one order. */
  withOrder?: boolean;
};

/** ORD-08 Codes, rights, appointments and cards: what each is good for, and the way to its code. */
export function VoucherRows({ rows, sent, formKey, withOrder = false }: Props) {
  const revealed = sent?.shows?.revealed;
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.entitlementCode}>
          <What row={row} withOrder={withOrder} />
          <StateTag state={entitlementLife.states[row.status]} />
          {revealed?.entitlementCode === row.entitlementCode ? (
            <Revealed plain={revealed.plain} cardNo={revealed.cardNo} />
          ) : (
            <Acts row={row} formKey={formKey} />
          )}
        </li>
      ))}
    </ul>
  );
}

function What({ row, withOrder }: { row: Voucher; withOrder: boolean }) {
  const { t, f, to } = useMall();
  return (
    <span className="rows-what">
      <strong>{row.goodsName}</strong>
      <small className="quiet">
        {[t(voucherKinds[row.kind]), row.specText, row.masked].filter(Boolean).join(' · ')}
      </small>
      {row.startsAt && (
        <small>
          <Instant at={row.startsAt} />
        </small>
      )}
      {row.uses > 1 && (
        <small>
          {t(words.left, { left: f.number(row.uses - row.used), uses: f.number(row.uses) })}
        </small>
      )}
      {row.left !== null && row.currency && (
        <small>
          {t(words.worth)} <Money amount={row.left} currency={row.currency} />
          {row.claimed && ` · ${t(words.claimed)}`}
        </small>
      )}
      {row.validTo && (
        <small className="quiet">{t(words.validTo, { day: f.day(row.validTo) })}</small>
      )}
      {withOrder && (
        <small className="quiet">
          {t(words.order)}{' '}
          <a className="code" href={to.order(row.contractCode)}>
            {row.contractBillcode}
          </a>{' '}
          · {row.sellerName}
        </small>
      )}
    </span>
  );
}

function Acts({ row, formKey }: { row: Voucher; formKey: string }) {
  const { t } = useMall();
  const facts = { ...row, state: t(entitlementLife.states[row.status]) };
  const look = offerOf(entitlementActions, 'look', facts);
  if (!look) return null;
  const fields = { entitlementCode: row.entitlementCode, key: formKey };
  return (
    <div className="order-acts">
      {look.why ? (
        <NotNow text={t(revealTexts[row.kind])} reason={t(look.why)} />
      ) : (
        <ActButton
          act="reveal"
          text={t(revealTexts[row.kind])}
          fields={fields}
          className="button button-small"
          {...(row.kind === 'code' && isUnused(row) ? { confirm: t(words.revealText) } : {})}
        />
      )}
      {isPossible(entitlementActions, 'claim', facts) && (
        <ActButton
          act="claim"
          text={t(entitlementActions.acts.claim.text)}
          fields={fields}
          className="button button-small"
          confirm={t(words.claimText)}
        />
      )}
    </div>
  );
}

function Revealed({ plain, cardNo }: { plain: string; cardNo: string | null }) {
  const { t } = useMall();
  return (
    <Notice kind="hint">
      <dl className="facts">
        {cardNo && (
          <Fact label={t(words.cardNo)} valueClass="code">
            {cardNo}
          </Fact>
        )}
        <Fact label={t(cardNo ? words.secret : words.code)} valueClass="code">
          {plain}
        </Fact>
      </dl>
      {t(words.keep)}
    </Notice>
  );
}
