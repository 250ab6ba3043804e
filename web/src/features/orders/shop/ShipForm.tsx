import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import type { OrderLine } from '@tradeport/api/orders/shop';
import { ACCESSORY_MAX } from '@tradeport/api/orders/model';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { WithName } from '../../../mall/parts/Field.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { CarrierFields } from '../../../mall/account/CarrierFields.tsx';
import { sales } from '../../../mall/text/account-sales.ts';
import type { SaleProps } from './saleProps.ts';

/** ORD-09 One parcel: with whom, under which number, and of each line how many; of a very long order everything. */
export function ShipForm({ body: { order }, sent, formKey }: SaleProps) {
  const { t } = useMall();
  const offer = order.actions.find((one) => one.action === 'ship');
  const lines = order.lines.filter((line) => line.open > 0);
  if (!offer?.allowed) return null;
  const own = sent?.act === 'ship' ? sent : null;
  return (
    <section className="panel account-form" id="ship" aria-labelledby="ship-head">
      <h2 id="ship-head">{t(sales.ship)}</h2>
      {order.lot && !order.address && <Notice kind="hint">{t(sales.addressMissing)}</Notice>}
      <ActForm act="ship" formKey={formKey} text={t(sales.ship)}>
        <div className="fields fields-two">
          <CarrierFields typed={own?.typed ?? {}} faults={own?.faults ?? {}} />
          <TextField sent={own} name="expectedDay" label={t(sales.expected)} type="date" />
          <TextField
            sent={own}
            name="accessory"
            label={t(sales.accessory)}
            hint={t(sales.accessoryHint)}
            maxLength={ACCESSORY_MAX}
            autoComplete="off"
          />
          {order.lineCount <= LINES_PER_PAGE &&
            lines.map((line) => (
              <Pieces key={line.contractGoodsCode} line={line} typed={own?.typed ?? {}} />
            ))}
        </div>
        {order.lineCount > LINES_PER_PAGE && <p className="quiet">{t(sales.shipAll)}</p>}
      </ActForm>
    </section>
  );
}

type Typed = Readonly<Record<string, string | undefined>>;

function Pieces({ line, typed }: { line: OrderLine; typed: Typed }) {
  const { t } = useMall();
  const name = `pieces.${line.contractGoodsCode}`;
  const goods = [line.goodsName, line.specText].filter(Boolean).join(' ');
  return (
    <TextField
      name={name}
      label={<WithName text={t(sales.piecesOf, { open: line.open })} name={goods} />}
      known={typed[name] ?? line.open}
      type="number"
      min={0}
      max={line.open}
      inputMode="numeric"
    />
  );
}
