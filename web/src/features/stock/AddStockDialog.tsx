import { ownProducts, productForEdit } from '@tradeport/api/catalogue/calls';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import {
  adjustStockCall,
  stockMoves,
  stockPage,
  type warehouseList,
} from '@tradeport/api/stock/calls';
import { stockErrors } from '@tradeport/api/stock/errors';
import { STOCK_MAX, STOCK_REASON_MAX } from '@tradeport/api/stock/model';
import { Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useEffect, useRef, useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { adjusting } from './text.ts';

type Values = {
  goodsCode: string;
  skuCode: string;
  warehouseCode: string;
  quantity: number;
  reason: string;
};
const FOUND_MAX = 20;
const TYPING_MS = 300;

/** CAT-04 The first stock of a SKU in a warehouse, or a delivery. */
export function AddStockDialog(props: {
  warehouses: Output<typeof warehouseList>;
  close: () => void;
}) {
  const { t } = useText();
  const { warehouses, close } = props;
  const add = useMutate(adjustStockCall, { invalidates: [stockPage, stockMoves, ownProducts] });
  const only = warehouses.length === 1 ? warehouses[0]?.warehouseCode : undefined;
  const chosen = (value: unknown) =>
    typeof value === 'string' && value ? null : t(adjusting.choose);
  return (
    <FormDialog<Values>
      title={t(adjusting.addTitle)}
      schema={adjustStockCall.input}
      errors={stockErrors}
      verb={adjusting.addVerb}
      close={close}
      save={({ skuCode, warehouseCode, quantity, reason }) =>
        add.run({ skuCode, warehouseCode, by: quantity, reason })
      }
      initial={{ ...(only ? { warehouseCode: only } : {}), reason: '' }}
    >
      <Field name="goodsCode" label={t(adjusting.product)} required check={chosen}>
        <ProductChoice />
      </Field>
      <Skus check={chosen} />
      <div className="k-two">
        <Field name="warehouseCode" label={t(adjusting.warehouse)}>
          <Select
            options={warehouses.map((one) => ({
              value: one.warehouseCode,
              label: one.warehouseName,
            }))}
            placeholder={t(adjusting.choose)}
          />
        </Field>
        <Field
          name="quantity"
          label={t(adjusting.quantity)}
          required
          check={(value) => (typeof value === 'number' ? null : t(adjusting.quantityNeeded))}
        >
          <NumberInput className="k-wide" min={1} max={STOCK_MAX} precision={0} />
        </Field>
      </div>
      <Field name="reason" label={t(adjusting.reason)} hint={t(adjusting.reasonHint)}>
        <Input maxLength={STOCK_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}

/** Finds a product by name or SKU code, on the server. */
function ProductChoice(props: { value?: string; onChange?: (code: string) => void; id?: string }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const found = usePaged(
    ownProducts,
    { rows: FOUND_MAX, q: typed.trim() || undefined },
    { quiet: true },
  );
  const later = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(text), TYPING_MS);
  };
  return (
    <Select
      {...(props.id ? { id: props.id } : {})}
      value={props.value ?? null}
      onChange={(code) => {
        if (code) props.onChange?.(code);
      }}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: later }}
      placeholder={t(adjusting.productHint)}
      notFoundContent={found.isFetching ? null : t(adjusting.nothing)}
      options={(found.data?.rows ?? []).map((row) => ({
        value: row.goodsCode,
        label: row.goodsName,
      }))}
    />
  );
}

/** The SKUs of the product that is chosen; an only one is chosen at once. */
function Skus(props: { check: (value: unknown) => string | null }) {
  const { t, lang } = useText();
  const form = Form.useFormInstance<Values>();
  const goodsCode = Form.useWatch('goodsCode', form);
  const product = useCall(productForEdit, goodsCode ? { goodsCode } : null, { quiet: true }).data;
  const skus = product && product.goodsCode === goodsCode ? product.skus : [];
  const only = skus.length === 1 ? skus[0]?.skuCode : undefined;
  useEffect(() => form.setFieldsValue({ skuCode: only }), [form, goodsCode, only]);
  return (
    <Field name="skuCode" label={t(adjusting.sku)} required check={props.check}>
      <Select
        disabled={skus.length === 0}
        placeholder={t(adjusting.choose)}
        showSearch={{ optionFilterProp: 'label' }}
        options={skus.map((sku) => ({
          value: sku.skuCode,
          label: [
            sku.skuNo,
            sku.spec
              .map((value, at) => inLang(product?.options[at]?.values[value], lang))
              .join(' / '),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Field>
  );
}
