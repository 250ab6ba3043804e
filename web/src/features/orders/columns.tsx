import { typeRules } from '@tradeport/api/orders/model';
import { purchaseOrderShort } from '@tradeport/api/orders/purchase-order';
import { processStateText, processTexts, serviceTypes } from '@tradeport/api/orders/process';
import { orderState } from '@tradeport/api/orders/order-types';
import type { Column } from '../../console/kit/list/shapes.ts';
import { StateTag, CodeLink, Money, When } from '../../console/kit/Values.tsx';
import { type Translate, useText } from '../../lib/text.ts';
import { Thumb } from './Product.tsx';
import { OrderSum } from './OrderSum.tsx';
import { orderPath, type OrderRow, type Side } from './sides.ts';
import { orderCounts, orders, payWayTexts } from './text.ts';

export function orderColumns(side: Side, t: Translate): Column<OrderRow>[] {
  const seller: Column<OrderRow> = {
    key: 'seller',
    title: orders.seller,
    plain: (row) => row.sellerName,
    cell: (row) => row.sellerName,
  };
  const buyer: Column<OrderRow> = {
    key: 'buyer',
    title: orders.buyer,
    plain: (row) => row.buyerName,
    cell: (row) => row.buyerName,
  };
  return [
    {
      key: 'number',
      title: orders.number,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <span className="o-number">
          <CodeLink to={orderPath(side, row.contractCode)} code={row.contractBillcode} />
          {row.contractType !== '00' && (
            <small className="k-muted">{t(typeRules[row.contractType].text)}</small>
          )}
          {row.purchaseOrderNo && (
            <small className="k-muted o-clip">
              {t(purchaseOrderShort)} {row.purchaseOrderNo}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      title: orders.status,
      fact: true,
      plain: (row) => t(orderState(row)),
      cell: (row) => <StateTag state={orderState(row)} />,
    },
    {
      key: 'goods',
      title: orders.goods,
      fact: true,
      plain: (row) => row.lines.map((line) => `${line.goodsName} × ${line.quantity}`).join('; '),
      cell: (row) => <LinesPreview row={row} />,
    },
    ...(side === 'sell' ? [] : [seller]),
    buyer,
    {
      key: 'total',
      title: orders.total,
      end: true,
      fact: true,
      plain: (row) => row.total,
      cell: (row) => <Amounts row={row} />,
    },
    {
      key: 'placed',
      title: orders.placed,
      plain: (row) => row.placedAt,
      cell: (row) => <When at={row.placedAt} />,
    },
    {
      key: 'payWay',
      title: orders.payWay,
      plain: (row) => t(payWayTexts[row.payWay]),
      cell: (row) => t(payWayTexts[row.payWay]),
    },
    {
      key: 'receiver',
      title: orders.receiver,
      extra: true,
      plain: (row) => row.receiver,
      cell: (row) => row.receiver || '–',
    },
    {
      key: 'phone',
      title: orders.phone,
      extra: true,
      plain: (row) => row.receiverPhone,
      cell: (row) => <span className="k-number">{row.receiverPhone || '–'}</span>,
    },
    {
      key: 'warehouse',
      title: orders.warehouse,
      extra: true,
      plain: (row) => row.warehouseName,
      cell: (row) => row.warehouseName,
    },
    {
      key: 'placedBy',
      title: orders.placedBy,
      extra: true,
      plain: (row) => row.placedBy,
      cell: (row) => row.placedBy,
    },
    {
      key: 'pieces',
      title: orders.pieces,
      extra: true,
      end: true,
      plain: (row) => row.pieces,
      cell: (row) => <span className="k-number">{row.pieces}</span>,
    },
    ...processColumns(t),
    {
      key: 'turned',
      title: orders.turned,
      extra: true,
      plain: (row) => row.turnedBillcode,
      cell: (row) => row.turnedBillcode ?? '–',
    },
  ];
}

/** ORD-01 By what an order is served and how far that is, and of credit its days. */
function processColumns(t: Translate): Column<OrderRow>[] {
  return [
    {
      key: 'service',
      title: processTexts.serviceType,
      extra: true,
      plain: (row) => t(serviceTypes[row.serviceType]),
      cell: (row) => t(serviceTypes[row.serviceType]),
    },
    {
      key: 'process',
      title: processTexts.processState,
      extra: true,
      plain: (row) => t(processStateText(row.processState, row.serviceType)),
      cell: (row) => t(processStateText(row.processState, row.serviceType)),
    },
    {
      key: 'paymentDays',
      title: processTexts.paymentDays,
      extra: true,
      end: true,
      plain: (row) => row.paymentDays,
      cell: (row) => <span className="k-number">{row.paymentDays ?? '–'}</span>,
    },
    {
      key: 'accountPeriod',
      title: processTexts.accountPeriod,
      extra: true,
      end: true,
      plain: (row) => row.accountPeriod,
      cell: (row) => <span className="k-number">{row.accountPeriod ?? '–'}</span>,
    },
  ];
}

/** The first line with picture and quantity, and how many more there are. */
export function LinesPreview({ row }: { row: OrderRow }) {
  const { n } = useText();
  const [first] = row.lines;
  if (!first) return <span>–</span>;
  const more = row.lineCount - 1;
  return (
    <span className="o-product o-preview">
      <Thumb line={first} />
      <span className="o-product-words">
        <span className="o-clip" title={first.goodsName}>
          {first.goodsName}
        </span>
        <small className="k-muted o-clip">
          <span className="k-number">× {first.quantity}</span>
          {more > 0 && <> · {n(orderCounts.more, more)}</>}
          {first.specText && <> · {first.specText}</>}
        </small>
      </span>
    </span>
  );
}

/** The total, and the paid part where it is neither nothing nor all. */
function Amounts({ row }: { row: OrderRow }) {
  const { t } = useText();
  const part = Number(row.paid) > 0 && row.paid !== row.total;
  return (
    <span className="o-amounts">
      <OrderSum order={row} strong />
      {part && (
        <small className="k-muted">
          {t(orders.paid)} <Money amount={row.paid} currency={row.currency} />
        </small>
      )}
    </span>
  );
}
