import { CheckCircleFilled, PlusSquareOutlined, SendOutlined } from '@ant-design/icons';
import { carrierCodes, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { orderErrors } from '@tradeport/api/orders/errors';
import { Button, Input, Select } from 'antd';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { shipMany } from './shippingText.ts';
import { isShipped, type Shipped, type ShipMany, type ShipRow } from './useShipMany.ts';

/**
 * Orders with a carrier and a tracking number each, and a button that ships the one. Enter ships, too, and goes on to the
 * next; a column of numbers that is pasted fills the rows from there on.
 */
export function ShipTable<Row extends ShipRow>(props: {
  rows: readonly Row[];
  many: ShipMany;
  /** The cell of a row that tells its order. */
  about: (row: Row) => ReactNode;
  /** The fault that the file has in a row. */
  faultOf?: (row: Row) => string;
  /** Why it cannot be shipped now; '': it can. */
  whyNot?: (row: Row) => string;
  /** Ships a part of it, in a dialog of its own. */
  part?: (row: Row) => void;
  autoFocus?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, many } = props;
  const paste = (at: number, event: ClipboardEvent) => {
    const numbers = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.split('\t').at(-1)?.trim() ?? '');
    while (numbers.at(-1) === '') numbers.pop();
    if (numbers.length < 2) return;
    event.preventDefault();
    const codes = rows.slice(at).flatMap((row) => row.contractCode ?? []);
    many.type(
      Object.fromEntries(
        codes
          .filter((code) => !isShipped(many.results[code]))
          .slice(0, numbers.length)
          .map((code, n) => [code, { tracking: (numbers[n] ?? '').slice(0, TRACKING_MAX) }]),
      ),
    );
  };
  /** To the number of the first order below that has none yet. */
  const goOn = (at: number) => {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-at]') ?? [])];
    fields.find((field) => Number(field.dataset['at']) > at && !field.value)?.focus();
  };
  const ship = (at: number, code: string) => {
    const field = list.current?.querySelector<HTMLInputElement>(`[data-at="${at}"]`);
    if (!many.isReady(code)) return field?.focus();
    goOn(at);
    void many.ship([code]);
  };
  return (
    <ul className="o-shiplist" ref={list}>
      {rows.map((row, at) => (
        <li key={`${row.contractBillcode} ${at}`}>
          <div className="o-shipabout">{props.about(row)}</div>
          {row.contractCode === null ? (
            <Trouble text={props.faultOf?.(row) ?? ''} />
          ) : props.whyNot?.(row) ? (
            <Trouble text={props.whyNot(row)} />
          ) : (
            <Entry
              row={row}
              code={row.contractCode}
              at={at}
              many={many}
              fault={props.faultOf?.(row) ?? ''}
              ship={ship}
              paste={paste}
              part={props.part && (() => props.part?.(row))}
              autoFocus={props.autoFocus === true && at === 0}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry(props: {
  row: ShipRow;
  code: string;
  at: number;
  many: ShipMany;
  fault: string;
  ship: (at: number, code: string) => void;
  paste: (at: number, event: ClipboardEvent) => void;
  part: (() => void) | undefined;
  autoFocus: boolean;
}) {
  const { t, lang } = useText();
  const { code, at, many } = props;
  const no = props.row.contractBillcode;
  const result = many.results[code];
  if (isShipped(result)) return <Done result={result} />;
  const { carrier, tracking } = many.of(code);
  const own = carrier === 'own';
  const why = result?.msg ?? props.fault;
  return (
    <div className="o-shipentry">
      <Select
        value={carrier}
        aria-label={t(shipMany.carrierOf, { no })}
        options={carrierCodes.map((value) => ({ value, label: carriers[value][lang] }))}
        popupMatchSelectWidth={false}
        onChange={(chosen) => many.type({ [code]: { carrier: chosen } })}
      />
      <Input
        value={tracking}
        maxLength={TRACKING_MAX}
        autoComplete="off"
        autoFocus={props.autoFocus}
        data-at={at}
        status={why ? 'error' : ''}
        aria-invalid={why !== ''}
        aria-label={t(shipMany.trackingOf, { no })}
        placeholder={t(own ? shipMany.noTracking : shipMany.tracking)}
        onChange={(event) => many.type({ [code]: { tracking: event.target.value } })}
        onPaste={(event) => props.paste(at, event)}
        onPressEnter={() => props.ship(at, code)}
      />
      <Button
        icon={<SendOutlined />}
        loading={many.pending.includes(code)}
        aria-label={t(shipMany.shipOne, { no })}
        onClick={() => props.ship(at, code)}
      >
        {t(shipMany.one)}
      </Button>
      {props.part && (
        <Button
          type="text"
          icon={<PlusSquareOutlined />}
          title={t(shipMany.part)}
          aria-label={t(shipMany.partOf, { no })}
          onClick={props.part}
        />
      )}
      {why && <Trouble text={why || orderErrors['order.tracking_required'][lang]} />}
    </div>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <p className="o-shipfault" role="alert">
      {text}
    </p>
  );
}

function Done({ result }: { result: Shipped | undefined }) {
  const { t } = useText();
  if (!result) return null;
  const words = result.outcome === 'already' ? shipMany.already : shipMany.shippedAs;
  return (
    <p className="o-shipdone" role="status">
      <CheckCircleFilled aria-hidden /> {t(words, { no: result.parcelNo })}
    </p>
  );
}
