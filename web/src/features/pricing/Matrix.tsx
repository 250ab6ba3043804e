import { getPriceList, listedPricePage, saveListedPrices } from '@tradeport/api/pricing/calls';
import { LISTED_EXPORT_PATH } from '@tradeport/api/pricing/model';
import { isPossible } from '@tradeport/api/kernel/available';
import { priceListActions } from '@tradeport/api/pricing/lifecycle';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { App, Button, Checkbox, Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { PasteDialog } from './PasteDialog.tsx';
import type { PriceList } from './PriceListDialog.tsx';
import { matrix } from './text.ts';
import { useValidity } from './validity.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Row = Output<typeof listedPricePage>['rows'][number];
type Saved = InputOf<typeof saveListedPrices>['prices'][number];
const ROWS = 20;

/** CAT-03 SKUs × quantities. Prices with times of their own are named, and changed by a file. */
export function Matrix({ list }: { list: PriceList }) {
  const { t } = useText();
  const may = useMay();
  const { message } = App.useApp();
  const [q, setQ] = useState('');
  const [all, setAll] = useState(list.prices === 0);
  const [after, setAfter] = useState<readonly string[]>([]);
  const [more, setMore] = useState<readonly number[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Saved>>(new Map());
  const [pasting, setPasting] = useState(false);
  const { priceListCode } = list;
  const last = after.at(-1);
  const page = usePaged(
    listedPricePage,
    { priceListCode, all, rows: ROWS, ...(q ? { q } : {}), ...(last ? { after: last } : {}) },
    { quiet: true },
  );
  const save = useMutate(saveListedPrices, {
    invalidates: [listedPricePage, getPriceList],
    ownNotice: true,
    done: () => {
      setDrafts(new Map());
      void message.success(t(matrix.saved));
    },
  });
  const rows = page.data?.rows ?? [];
  const edits = may('price_list.manage') && isPossible(priceListActions, 'edit', list);
  const quantities = [
    ...new Set([
      1,
      ...more,
      ...rows.flatMap((row) => row.prices.filter(isPlain).map((price) => price.quantity)),
    ]),
  ].toSorted((a, b) => a - b);
  const restart = (change: () => void) => {
    change();
    setAfter([]);
  };
  return (
    <Section title={t(matrix.title)} flush>
      <div className="pr-bar">
        <Input.Search
          allowClear
          aria-label={t(matrix.search)}
          placeholder={t(matrix.search)}
          onSearch={(text) => restart(() => setQ(text.trim()))}
        />
        <Checkbox checked={all} onChange={({ target }) => restart(() => setAll(target.checked))}>
          {t(matrix.all)}
        </Checkbox>
        {edits && <AddQuantity add={(quantity) => setMore((known) => [...known, quantity])} />}
        {edits && <Button onClick={() => setPasting(true)}>{t(matrix.paste)}</Button>}
        <a className="k-button" href={`${LISTED_EXPORT_PATH}?priceListCode=${priceListCode}`}>
          {t(matrix.export)}
        </a>
        {edits && may('import.run') && (
          <Link className="k-button" to="/goods/import">
            {t(matrix.import)}
          </Link>
        )}
        {drafts.size > 0 && (
          <>
            <Button
              type="primary"
              loading={save.pending}
              onClick={() => save.start({ priceListCode, prices: [...drafts.values()] })}
            >
              {t(matrix.save, { n: drafts.size })}
            </Button>
            <Button onClick={() => setDrafts(new Map())}>{t(matrix.discard)}</Button>
          </>
        )}
      </div>
      {page.error && !page.data && <Failed error={page.error} retry={page.refetch} />}
      {page.data?.rows.length === 0 && (
        <Empty title={t(matrix.none)} hint={t(matrix.noneHint)} small />
      )}
      {rows.length > 0 && (
        <Table
          list={list}
          rows={rows}
          quantities={quantities}
          edits={edits}
          drafts={drafts}
          set={(key, price) =>
            setDrafts((known) => {
              const next = new Map(known);
              if (price) next.set(key, price);
              else next.delete(key);
              return next;
            })
          }
        />
      )}
      {page.data?.next && (
        <div className="pr-foot">
          <Button onClick={() => setAfter((known) => [...known, page.data.next ?? ''])}>
            {t(matrix.more)}
          </Button>
        </div>
      )}
      {pasting && <PasteDialog list={list} close={() => setPasting(false)} />}
    </Section>
  );
}

function Table(props: {
  list: PriceList;
  rows: readonly Row[];
  quantities: readonly number[];
  edits: boolean;
  drafts: ReadonlyMap<string, Saved>;
  set: (key: string, price: Saved | null) => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const validity = useValidity();
  const { list, rows, quantities, edits, drafts, set } = props;
  return (
    <div className="k-scroll">
      <table className="k-plain pr-matrix">
        <thead>
          <tr>
            <th>{t(matrix.sku)}</th>
            <th className="k-end">{t(matrix.listPrice)}</th>
            {quantities.map((n) => (
              <th key={n} className="k-end">
                {t(matrix.from, { n: format.number(n) })} {list.currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.skuCode}>
              <th scope="row" translate="no">
                <span className="k-named">
                  <span className="k-number">{row.skuNo}</span>
                  <small className="k-muted">
                    {[row.goodsName, row.specText].filter(Boolean).join(' · ')}
                  </small>
                  {row.prices
                    .filter((price) => !isPlain(price))
                    .map((price) => (
                      <small key={`${price.quantity} ${price.validFrom}`}>
                        {t(matrix.timed, {
                          n: format.number(price.quantity),
                          price: format.money(price.price, list.currency),
                          when: validity(price),
                        })}
                      </small>
                    ))}
                </span>
              </th>
              <td className="k-end">
                <Money amount={row.listPrice} currency={row.currency} />
              </td>
              {quantities.map((quantity) => {
                const stands = row.prices.find(
                  (price) => isPlain(price) && price.quantity === quantity,
                );
                const key = `${row.skuNo} ${quantity}`;
                const draft = drafts.get(key);
                const shown = draft ? String(draft.price ?? '') : (stands?.price ?? '');
                return (
                  <td key={quantity} className="k-end">
                    {edits ? (
                      <DecimalInput
                        size="small"
                        aria-label={t(matrix.price, { sku: row.skuNo, n: quantity })}
                        value={shown}
                        onChange={({ target }) => {
                          const text = target.value.trim();
                          const price = text === '' ? null : text;
                          const same = text === (stands?.price ?? '');
                          set(
                            key,
                            same
                              ? null
                              : {
                                  skuNo: row.skuNo,
                                  quantity,
                                  price,
                                  version: stands?.version ?? 0,
                                },
                          );
                        }}
                      />
                    ) : (
                      stands && <Money amount={stands.price} currency={list.currency} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AddQuantity({ add }: { add: (quantity: number) => void }) {
  const { t } = useText();
  const [quantity, setQuantity] = useState<number | null>(null);
  return (
    <span className="pr-bar-add">
      <NumberInput
        min={2}
        max={1_000_000}
        precision={0}
        value={quantity}
        aria-label={t(matrix.addQuantity)}
        placeholder={t(matrix.addQuantity)}
        onChange={setQuantity}
        onPressEnter={() => quantity && add(quantity)}
        onBlur={() => {
          if (quantity) add(quantity);
          setQuantity(null);
        }}
      />
    </span>
  );
}

/** Without times of its own: those stand in the columns. */
function isPlain(price: Row['prices'][number]): boolean {
  return price.validFrom === null && price.validTo === null;
}
