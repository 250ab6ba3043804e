import { currencies } from '@tradeport/api/kernel/money';
import { orderTypes } from '@tradeport/api/catalogue/model';
import type { OrdersBody } from '@tradeport/api/orders/shop';
import { paidStates, payWays, typeRules } from '@tradeport/api/orders/model';
import {
  processStateNames,
  processStates,
  processTexts,
  serviceTypeNames,
  serviceTypes,
} from '@tradeport/api/orders/process';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { payWayTexts, paidTexts } from '../../../lib/orderTexts.ts';
import { useMall } from '../../../mall/mall.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';

type Props = {
  body: OrdersBody;
  /** The address of the list. */
  path: string;
  /** The party whose name can be asked for: the other side. */
  party: 'sellerName' | 'buyerName';
};

/** ORD-11 Search, and everything else that the list shows to narrow it by. A plain GET: Back undoes it. */
export function OrderFilters({ body, path, party }: Props) {
  const { t } = useMall();
  const { narrowed, mistyped, faults, tab } = body;
  const { q, ...more } = { ...narrowed, ...mistyped };
  return (
    <form method="get" action={path} className="panel order-filters" role="search">
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      <div className="order-search">
        <TextField
          name="q"
          label={t(words.search)}
          hideLabel
          known={q}
          type="search"
          placeholder={t(words.search)}
        />
        <button type="submit" className="button button-main">
          {t(words.doSearch)}
        </button>
      </div>
      <details open={Object.keys(more).length > 0}>
        <summary>{t(words.filter)}</summary>
        <MoreFields typed={more} faults={faults} party={party} />
        <div className="form-acts">
          <button type="submit" className="button">
            {t(words.doSearch)}
          </button>
          <a className="button" href={path}>
            {t(words.clear)}
          </a>
        </div>
      </details>
    </form>
  );
}

type MoreProps = Pick<OrdersBody, 'faults'> &
  Pick<Props, 'party'> & { typed: OrdersBody['narrowed'] };
function MoreFields({ typed, faults, party }: MoreProps) {
  const { t } = useMall();
  const input = (name: string, label: string, type: 'text' | 'date' | 'decimal' = 'text') => (
    <TextField
      name={name}
      label={label}
      fault={faults[name]}
      known={typed[name]}
      type={type === 'date' ? 'date' : 'text'}
      {...(type === 'decimal' ? { inputMode: 'decimal' as const } : {})}
    />
  );
  const select = (name: string, label: string, choices: { value: string; text: string }[]) => (
    <ChoiceField
      name={name}
      label={label}
      known={typed[name]}
      ask={t(words.any)}
      choices={choices}
    />
  );
  return (
    <div className="fields">
      {input('dateFrom', t(words.from), 'date')}
      {input('dateTo', t(words.until), 'date')}
      {select(
        'payWay',
        t(words.payWay),
        payWays.map((value) => ({ value, text: t(payWayTexts[value]) })),
      )}
      {select(
        'paid',
        t(words.payState),
        paidStates.map((value) => ({ value, text: t(paidTexts[value]) })),
      )}
      {select(
        'contractType',
        t(words.type),
        orderTypes.map((value) => ({ value, text: t(typeRules[value].text) })),
      )}
      {select(
        'currency',
        t(words.currency),
        currencies.map((value) => ({ value, text: value })),
      )}
      {input('amountFrom', t(words.amountFrom), 'decimal')}
      {input('amountTo', t(words.amountTo), 'decimal')}
      {input('purchaseOrderNo', t(purchaseOrderText))}
      {input(party, t(party === 'buyerName' ? words.buyer : words.seller))}
      {input('receiver', t(words.receiver))}
      {input('phone', t(words.phone))}
      {input('expressBillno', t(words.tracking))}
      {select(
        'serviceType',
        t(processTexts.serviceType),
        serviceTypeNames.map((value) => ({ value, text: t(serviceTypes[value]) })),
      )}
      {select(
        'processState',
        t(processTexts.processState),
        processStateNames.map((value) => ({ value, text: t(processStates[value]) })),
      )}
      {input('paymentDays', t(processTexts.paymentDays), 'decimal')}
      {input('accountPeriod', t(processTexts.accountPeriod), 'decimal')}
    </div>
  );
}
