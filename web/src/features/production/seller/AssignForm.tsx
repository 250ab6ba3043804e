import '../production.css';
import { factoriesToChoose, productionBoard, splitOrder } from '@tradeport/api/production/calls';
import { productionErrors } from '@tradeport/api/production/errors';
import { SPECIFICATION_MAX } from '@tradeport/api/production/model';
import { currencies } from '@tradeport/api/kernel/money';
import { Checkbox, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { DayField } from '../../../console/kit/DayField.tsx';
import { DecimalInput } from '../../../console/kit/DecimalInput.tsx';
import { Field, FormPage, FormSection } from '../../../console/kit/FormPage.tsx';
import { NumberInput } from '../../../console/kit/NumberInput.tsx';
import { useBusinessDays } from '../../../lib/businessDays.ts';
import { useCall, useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { AssignLines } from './AssignLines.tsx';
import { type Draft, draftOf, openLines } from './pieces.ts';
import { productionStale } from './stale.ts';
import { assign as texts } from './text.ts';
import { boardPath } from './useTransfer.tsx';

/** ORD-05b Pieces of an order for one factory, and the terms; what is left goes to the next one. */
export default function AssignForm() {
  const { t } = useText();
  const { contractCode = '' } = useParams();
  const { dayOf } = useBusinessDays();
  const known = useCall(productionBoard, { contractCode }, { quiet: true, fresh_ms: 0 });
  const split = useMutate(splitOrder, { invalidates: productionStale });
  const [form] = Form.useForm<Draft>();
  const board = known.data;
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const initial = useMemo(() => board && draftOf(board, today), [board, today]);
  const open = board ? openLines(board) : [];
  const save = async ({ lines, ...terms }: Draft) => {
    const goodsList = open.flatMap(({ contractGoodsCode }, at) => {
      const line = lines[at];
      return line?.quantity
        ? [{ contractGoodsCode, quantity: line.quantity, price: line.price || '0' }]
        : [];
    });
    await split.run({
      contractCode,
      factoryCode: terms.factoryCode ?? '',
      currency: terms.currency,
      promisedDay: terms.promisedDay,
      specification: terms.specification,
      toleranceShare: terms.toleranceShare ?? 0,
      ...(terms.tolerancePieces === null ? {} : { tolerancePieces: terms.tolerancePieces }),
      ...(terms.cancelFee ? { cancelFee: terms.cancelFee } : {}),
      isFree: terms.isFree,
      goodsList,
    });
  };
  return (
    <FormPage<Draft>
      title={board ? t(texts.titleOf, { no: board.contractBillcode }) : t(texts.title)}
      schema={splitOrder.input}
      errors={productionErrors}
      initial={initial}
      query={known}
      form={form}
      verb={texts.save}
      back={boardPath(contractCode)}
      save={save}
    >
      <FormSection title={t(texts.whom)}>
        <div className="k-two">
          <FactoryField />
          <Field name="promisedDay" label={t(texts.promised)} hint={t(texts.promisedHint)}>
            <DayField />
          </Field>
        </div>
      </FormSection>
      <AssignLines open={open} form={form} />
      <FormSection title={t(texts.terms)}>
        <div className="k-two">
          <Field name="currency" label={t(texts.currency)} required={false}>
            <Select options={currencies.map((value) => ({ value, label: value }))} />
          </Field>
          <Field name="cancelFee" label={t(texts.fee)} hint={t(texts.feeHint)} required={false}>
            <DecimalInput maxLength={14} />
          </Field>
          <Field
            name="toleranceShare"
            label={t(texts.share)}
            hint={t(texts.shareHint)}
            required={false}
          >
            <NumberInput className="k-wide" min={0} max={100} precision={0} suffix="%" />
          </Field>
          <Field
            name="tolerancePieces"
            label={t(texts.most)}
            hint={t(texts.mostHint)}
            required={false}
          >
            <NumberInput className="k-wide" min={0} max={1_000_000} precision={0} />
          </Field>
        </div>
        <Field
          name="specification"
          label={t(texts.specification)}
          hint={t(texts.specificationHint)}
          required={false}
        >
          <Input.TextArea rows={3} maxLength={SPECIFICATION_MAX} />
        </Field>
        <Field name="isFree" label="" valuePropName="checked" required={false}>
          <Checkbox>{t(texts.free)}</Checkbox>
        </Field>
      </FormSection>
    </FormPage>
  );
}

/** Companies with a factory login, by name. */
function FactoryField() {
  const { t } = useText();
  const [q, setQ] = useState('');
  const known = useCall(factoriesToChoose, { q }, { quiet: true, keepPrevious: true });
  return (
    <Field name="factoryCode" label={t(texts.factory)}>
      <Select
        showSearch={{ filterOption: false, onSearch: setQ }}
        loading={known.isPending}
        options={(known.data ?? []).map((one) => ({
          value: one.factoryCode,
          label: one.factoryName,
        }))}
      />
    </Field>
  );
}
