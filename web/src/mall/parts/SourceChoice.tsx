import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { ChoiceField } from '../kit/fields.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Field } from './Field.tsx';

/** CHK-03, CAT-03 Shipping warehouse and currency, where there is something to choose; the sums follow. */
export function SourceChoice({ data, refresh }: { data: CheckoutPage; refresh: () => void }) {
  const { t, f } = useMall();
  const {
    preview: { warehouses, currencies, currency },
    typed,
    faults,
  } = data;
  const [places, moneys] = [
    warehouses.length > 1 || Boolean(typed['warehouseCode']),
    currencies.length > 1,
  ];
  if (!places && !moneys) return null;
  return (
    <div className="fields sources">
      {places && (
        <Field name="warehouseCode" label={t(words.warehouse)} fault={faults['warehouseCode']}>
          {(props) => (
            <select
              {...props}
              defaultValue={faults['warehouseCode'] ? '' : (typed['warehouseCode'] ?? '')}
              onChange={refresh}
            >
              <option value="">{t(words.warehouseAny)}</option>
              {warehouses.map((one) => (
                <option
                  key={one.warehouseCode}
                  value={one.warehouseCode}
                  disabled={one.enough < one.lines}
                >
                  {one.enough < one.lines
                    ? t(words.warehouseSome, {
                        name: one.warehouseName,
                        n: f.number(one.enough),
                        of: f.number(one.lines),
                      })
                    : t(words.warehouseAll, { name: one.warehouseName })}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {moneys && (
        <ChoiceField
          name="currency"
          label={t(words.currency)}
          fault={faults['currency']}
          known={currency}
          onChange={refresh}
          choices={currencies}
          texts={words.currencies}
        />
      )}
      <noscript>
        <button
          type="submit"
          className="button button-small"
          name="act"
          value="refresh"
          formNoValidate
        >
          {t(words.reckon)}
        </button>
      </noscript>
    </div>
  );
}
