import type { Order } from '@tradeport/api/orders/shop';
import { postalLine } from '@tradeport/api/members/abroad';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { Texts } from '@tradeport/api/kernel/text';
import { isPaidOpen, stillPossible, typeRules } from '@tradeport/api/orders/model';
import { ORDER_REMARK_MAX } from '@tradeport/api/orders/required';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { WordsField } from '../../../mall/kit/fields.tsx';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money, Paid } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { quantities } from '../../../mall/text/account-quantities.ts';
import { sales } from '../../../mall/text/account-sales.ts';
import { payWayTexts } from '../../../lib/orderTexts.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { OrderHistory } from './OrderAside.tsx';
import { OrderLines } from './OrderLines.tsx';
import { Steps } from './OrderPage.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderTag } from '../../../mall/account/OrderTag.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { ProcessFacts } from './ProcessFacts.tsx';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';
import { Goodwill } from './Goodwill.tsx';
import { SalePapers } from './SalePapers.tsx';
import { SalePlan } from './SalePlan.tsx';
import type { SaleProps } from './saleProps.ts';
import { ShipForm } from './ShipForm.tsx';

/**
 * ROL-01c One sale of the own company: its state, the seller's next step, its contents, its
 * address.
 */
export function SalePage(props: SaleProps) {
  const { to } = useMall();
  const { body, formKey } = props;
  const { order, linePage, parcels, refunds } = body;
  return (
    <div className="order-page">
      <section className="panel order-top">
        <div className="order-state">
          <OrderTag party="seller" order={order} />
        </div>
        {order.reason && <Notice kind="hint">{order.reason}</Notice>}
        <Steps order={order} />
        <Acts {...props} />
      </section>
      <div className="order-main">
        <SalePlan {...props} />
        <ShipForm {...props} />
        <OrderLines
          order={order}
          linePage={linePage}
          page={to.account(`/sales/${order.contractCode}`)}
        />
        <Goodwill {...props} />
        <OrderRefunds party="seller" refunds={refunds} path="/sales/refunds" />
        <OrderParcels body={{ order, parcels }} formKey={formKey} refunds="/sales/refunds" />
        <SalePapers {...props} />
        <OrderTerms order={order} papers={false} />
      </div>
      <aside className="order-aside">
        <Facts order={order} />
        <Delivery order={order} />
        <Memo {...props} />
        <OrderHistory order={order} />
      </aside>
    </div>
  );
}

function Acts({ body: { order }, sent, formKey }: SaleProps) {
  const { t, to } = useMall();
  const page = to.account(`/sales/${order.contractCode}`);
  const offer = (action: SaleAction) => {
    const found = order.actions.find((one) => one.action === action);
    return found && (found.allowed || stillPossible(action, order.status)) ? found : null;
  };
  const may = (action: SaleAction) => offer(action)?.allowed === true;
  const cancelOpen = order.pickup === null ? sales.cancelUnshipped : sales.cancelUncollected;
  const texts: Record<SaleAction, Texts> = {
    ship: sales.ship,
    approve: sales.approve,
    refuse: sales.refuse,
    change: words.changeAddress,
    quantities: isPaidOpen(order.status) ? cancelOpen : quantities.change,
    cancel: words.cancel,
  };
  return (
    <div className="order-acts">
      {may('ship') && (
        <a className="button button-main" href="#ship">
          {t(sales.ship)}
        </a>
      )}
      {may('approve') && (
        <ActButton
          act="approve"
          text={t(sales.approve)}
          fields={{ key: formKey }}
          confirm={t(sales.approveText)}
          className="button button-main"
        />
      )}
      {may('refuse') && (
        <ReasonForm
          act="refuse"
          text={t(sales.refuse)}
          hint={t(sales.refuseText)}
          sent={sent}
          formKey={formKey}
        />
      )}
      {may('change') && (
        <a className="button" href={`${page}/address`}>
          {t(words.changeAddress)}
        </a>
      )}
      {may('quantities') && (
        <a className="button" href={`${page}/quantities`}>
          {t(texts.quantities)}
        </a>
      )}
      {may('cancel') && (
        <ReasonForm
          act="cancel"
          text={t(words.cancel)}
          hint={t(sales.cancelText)}
          sent={sent}
          formKey={formKey}
        />
      )}
      {keysOf(texts).map((action) => {
        const later = offer(action);
        return (
          later &&
          !later.allowed && <NotNow key={action} text={t(texts[action])} reason={later.reason} />
        );
      })}
    </div>
  );
}

type SaleAction = 'ship' | 'approve' | 'refuse' | 'change' | 'quantities' | 'cancel';

function Facts({ order }: { order: Order }) {
  const { t } = useMall();
  const { currency, contractType, refundAmount } = order;
  return (
    <section className="panel aside-text">
      <dl className="sums">
        <Fact label={t(sales.buyer)}>{order.buyerName}</Fact>
        {order.lot && (
          <Fact label={t(words.lot)}>
            <span className="code">{order.lot.lotNo}</span>
          </Fact>
        )}
        {order.quote?.paymentTerms && (
          <Fact label={t(words.paymentTerms)}>{order.quote.paymentTerms}</Fact>
        )}
        <Fact label={t(words.placed)}>
          <Instant at={order.placedAt} />
        </Fact>
        {contractType !== '00' && (
          <Fact label={t(words.type)}>{t(typeRules[contractType].text)}</Fact>
        )}
        <Fact label={t(words.payWay)}>{t(payWayTexts[order.payWay])}</Fact>
        <Fact label={t(words.paid)}>
          <Paid order={order} />
        </Fact>
        <ProcessFacts order={order} />
        {refundAmount !== null && (
          <Fact label={t(words.refunded)}>
            <Money amount={refundAmount} currency={currency} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Where it is sent, and from where; of a lot its buyer says so after the award (BID-06). */
function Delivery({ order: { address, lot, warehouseName } }: { order: Order }) {
  const { t } = useMall();
  return (
    <section className="panel aside-text" aria-labelledby="delivery-head">
      <h2 id="delivery-head">{t(words.delivery)}</h2>
      {address ? (
        <p>
          <strong>{address.receiver}</strong> <span className="code">{address.phone}</span>
          <br />
          {[address.companyName, postalLine(address), address.country, address.email]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : (
        <p className="quiet">{t(lot ? sales.addressMissing : words.noAddress)}</p>
      )}
      {warehouseName && (
        <p className="quiet">
          {t(words.warehouse)}: {warehouseName}
        </p>
      )}
    </section>
  );
}

/** The buyer's remark, and the notes of the own people. */
function Memo({ body: { order }, sent, formKey }: SaleProps) {
  const { t } = useMall();
  const own = sent?.act === 'remark' ? sent : null;
  return (
    <section className="panel aside-text">
      {order.remark && (
        <>
          <h2>{t(sales.buyerNote)}</h2>
          <p className="order-remark">{order.remark}</p>
        </>
      )}
      <ActForm act="remark" formKey={formKey} text={t(sales.save)} button="button" bare>
        <WordsField
          sent={own}
          name="remark"
          label={t(sales.memo)}
          hint={t(sales.memoHint)}
          known={order.sellerMemo}
          rows={3}
          maxLength={ORDER_REMARK_MAX}
        />
      </ActForm>
    </section>
  );
}
