import { SKU_NO_MAX } from '@tradeport/api/catalogue/model';
import type { Texts } from '@tradeport/api/kernel/text';
import { Checkbox, Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { memo, useCallback, useMemo, useRef } from 'react';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useText } from '../../lib/text.ts';
import { variantTexts } from './formText.ts';
import { SkuPicture } from './SkuPicture.tsx';
import { type OptionDraft, priceFault, repeated, type SkuDraft, specOf } from './variants.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

const BARCODE_MAX = 64;
const GRAMS_MAX = 100_000_000;
const AMOUNT_MAX = 18;
type Change = (key: string, change: Partial<SkuDraft>) => void;

/** One row a SKU. A row renders again only when it changes itself: three hundred of them stay quick to type in. */
export function SkuTable(props: {
  options: readonly OptionDraft[];
  skus: readonly SkuDraft[];
  change: (skus: SkuDraft[]) => void;
  currency: string;
  pictures: readonly UploadedPicture[];
  faulty: boolean;
}) {
  const { t, lang } = useText();
  const { options, skus, faulty } = props;
  const twice = useMemo(() => repeated(skus), [skus]);
  const newest = useRef(props);
  newest.current = props;
  const change = useCallback<Change>((key, part) => {
    const { skus: all, change: set } = newest.current;
    set(all.map((sku) => (sku.key === key ? { ...sku, ...part } : sku)));
  }, []);
  const single = skus.length === 1;
  return (
    <div className="g-skus">
      <table className="k-plain g-skutable">
        <thead>
          <tr>
            {!single && (
              <th>
                <span className="k-hidden">{t(variantTexts.sold)}</span>
              </th>
            )}
            <th>{t(variantTexts.spec)}</th>
            <th>{t(variantTexts.skuNo)}</th>
            <th className="k-end">{t(variantTexts.listPrice)}</th>
            <th className="k-end">{t(variantTexts.weight)}</th>
            <th>{t(variantTexts.barcode)}</th>
            <th>{t(variantTexts.picture)}</th>
            <th className="k-end">{t(variantTexts.onHand)}</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <SkuRow
              key={sku.key}
              sku={sku}
              spec={specOf(options, sku, lang) || t(variantTexts.single)}
              single={single}
              change={change}
              currency={props.currency}
              pictures={props.pictures}
              faulty={faulty}
              twice={twice.has(sku.skuNo.trim())}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SkuRow = memo(function SkuRow(props: {
  sku: SkuDraft;
  spec: string;
  single: boolean;
  change: Change;
  currency: string;
  pictures: readonly UploadedPicture[];
  faulty: boolean;
  twice: boolean;
}) {
  const { t } = useText();
  const { sku, spec, change } = props;
  const off = !sku.sold;
  const bad = (wrong: boolean) => (wrong && !off ? { status: 'error' as const } : {});
  const label = (title: Texts) => `${t(title)} · ${spec}`;
  return (
    <tr className={off ? 'g-skuoff' : ''}>
      {!props.single && (
        <td>
          <Checkbox
            checked={sku.sold}
            aria-label={t(variantTexts.soldRow, { spec })}
            onChange={(event) => change(sku.key, { sold: event.target.checked })}
          />
        </td>
      )}
      <th scope="row" translate="no" className="g-spec">
        {spec}
      </th>
      <td data-label={t(variantTexts.skuNo)}>
        <Input
          value={sku.skuNo}
          maxLength={SKU_NO_MAX}
          disabled={off}
          aria-label={label(variantTexts.skuNo)}
          {...bad(props.twice || (props.faulty && !sku.skuNo.trim()))}
          onChange={(event) => change(sku.key, { skuNo: event.target.value })}
        />
      </td>
      <td data-label={t(variantTexts.listPrice)}>
        <DecimalInput
          className="g-amount"
          value={sku.listPrice}
          maxLength={AMOUNT_MAX}
          disabled={off}
          aria-label={label(variantTexts.listPrice)}
          suffix={<span className="k-muted k-small">{props.currency}</span>}
          {...bad(sku.listPrice ? priceFault(sku.listPrice) : props.faulty)}
          onChange={(event) => change(sku.key, { listPrice: event.target.value })}
        />
      </td>
      <td data-label={t(variantTexts.weight)}>
        <NumberInput
          className="g-amount"
          min={0}
          max={GRAMS_MAX}
          precision={0}
          controls={false}
          value={sku.weightGrams}
          disabled={off}
          aria-label={label(variantTexts.weight)}
          onChange={(weightGrams) => change(sku.key, { weightGrams })}
        />
      </td>
      <td data-label={t(variantTexts.barcode)}>
        <Input
          value={sku.barcode}
          maxLength={BARCODE_MAX}
          disabled={off}
          aria-label={label(variantTexts.barcode)}
          onChange={(event) => change(sku.key, { barcode: event.target.value })}
        />
      </td>
      <td data-label={t(variantTexts.picture)}>
        <SkuPicture
          value={sku.picture}
          pictures={props.pictures}
          spec={spec}
          disabled={off}
          onChange={(picture) => change(sku.key, { picture })}
        />
      </td>
      <td data-label={t(variantTexts.onHand)} className="k-end k-number">
        {sku.skuCode ? sku.onHand : '–'}
      </td>
    </tr>
  );
});
