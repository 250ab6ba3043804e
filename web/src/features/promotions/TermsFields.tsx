import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { PromotionType } from '@tradeport/api/promotions/terms';
import { Button, Form, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import type { ReactNode } from 'react';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { SkuField } from './pickers.tsx';
import type { Promotion } from './shared.ts';
import { promo } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';
import './promotions.css';

type Known = Promotion['names'];
const money = () => <DecimalInput />;
const count = (min: number, max?: number) => (
  <NumberInput className="k-wide" min={min} {...(max ? { max } : {})} precision={0} />
);

type Fields = (props: { known: Known }) => ReactNode;
const fieldsOf: Readonly<Record<PromotionType, Fields>> = {
  discount: Percent,
  member: Percent,
  flash: Prices,
  group: (props) => (
    <>
      <GroupSize />
      <Prices {...props} />
    </>
  ),
  n_for_m: NForM,
  bundle: Bundle,
  threshold: Tiers,
  gift: Gift,
  coupon: Coupon,
};

/** PRO-01a…d The fields of the terms of this type. */
export function TermsFields({ type, known }: { type: PromotionType; known: Known }) {
  const Own = fieldsOf[type];
  return <Own known={known} />;
}

function useRequired() {
  const { t } = useText();
  return (value: unknown) =>
    value === undefined || value === null || value === '' ? t(promo.required) : null;
}

function Percent() {
  const { t } = useText();
  const check = useRequired();
  return (
    <Field
      name="percent"
      label={t(promo.percent)}
      hint={t(promo.percentHint)}
      required
      check={check}
    >
      <NumberInput className="k-wide" min={0.01} max={100} precision={2} />
    </Field>
  );
}

function NForM() {
  const { t } = useText();
  return (
    <div className="k-two">
      <Field name="n" label={t(promo.n)} required>
        {count(2, 100)}
      </Field>
      <Field name="m" label={t(promo.m)} required>
        {count(1, 99)}
      </Field>
    </div>
  );
}

function GroupSize() {
  const { t } = useText();
  return (
    <div className="k-two">
      <Field name="size" label={t(promo.groupSize)} required>
        {count(2, 1000)}
      </Field>
      <Field name="hours" label={t(promo.groupHours)} hint={t(promo.groupHoursHint)} required>
        {count(1, 720)}
      </Field>
    </div>
  );
}

/** Rows that are added and taken away; `row` draws the fields of one. */
function Rows(props: {
  name: string;
  label: string;
  add: string;
  fresh: object;
  className: string;
  row: (at: number) => ReactNode;
}) {
  const { t } = useText();
  return (
    <Form.List name={props.name}>
      {(fields, { add, remove }) => (
        <fieldset className="k-stack pm-rows">
          <legend>{props.label}</legend>
          {fields.map((field) => (
            <div key={field.key} className={props.className}>
              {props.row(field.name)}
              <Button
                icon={<DeleteOutlined />}
                aria-label={t(promo.remove)}
                disabled={fields.length === 1}
                onClick={() => remove(field.name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add(props.fresh)}>
            {props.add}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** The goods of one row of a list. */
function GoodsField({ list, at, known }: { list: 'prices' | 'parts'; at: number; known: Known }) {
  const { t } = useText();
  const check = useRequired();
  return (
    <Field
      name={[list, at, 'skuCode']}
      inner={[at, 'skuCode']}
      label={t(promo.goods)}
      required
      check={check}
    >
      <SkuField known={known} />
    </Field>
  );
}

function Prices({ known }: { known: Known }) {
  const { t } = useText();
  const check = useRequired();
  return (
    <Rows
      name="prices"
      label={t(promo.prices)}
      add={t(promo.addGoods)}
      fresh={{ price: '' }}
      className="pm-row"
      row={(at) => (
        <>
          <GoodsField list="prices" at={at} known={known} />
          <Field
            name={['prices', at, 'price']}
            inner={[at, 'price']}
            label={t(promo.price)}
            required
            check={check}
          >
            {money()}
          </Field>
        </>
      )}
    />
  );
}

function Bundle({ known }: { known: Known }) {
  const { t } = useText();
  const check = useRequired();
  return (
    <>
      <Rows
        name="parts"
        label={t(promo.parts)}
        add={t(promo.addGoods)}
        fresh={{ quantity: 1 }}
        className="pm-row"
        row={(at) => (
          <>
            <GoodsField list="parts" at={at} known={known} />
            <Field
              name={['parts', at, 'quantity']}
              inner={[at, 'quantity']}
              label={t(promo.quantity)}
              required
            >
              {count(1)}
            </Field>
          </>
        )}
      />
      <Field name="bundlePrice" label={t(promo.bundlePrice)} required check={check}>
        {money()}
      </Field>
    </>
  );
}

function useOffKinds() {
  const { t } = useText();
  return [
    { value: 'amount', label: t(promo.offAmount) },
    { value: 'rate', label: t(promo.offRate) },
  ];
}

function Tiers() {
  const { t } = useText();
  const check = useRequired();
  const kinds = useOffKinds();
  const field = (at: number, key: string) => ({ name: ['tiers', at, key], inner: [at, key] });
  return (
    <Rows
      name="tiers"
      label={t(promo.tiers)}
      add={t(promo.addTier)}
      fresh={{ from: '', kind: 'amount', value: '', max: '' }}
      className="pm-tier"
      row={(at) => (
        <>
          <Field {...field(at, 'from')} label={t(promo.from)} required={false}>
            {money()}
          </Field>
          <Field {...field(at, 'kind')} label={t(promo.offKind)} required>
            <Select options={kinds} />
          </Field>
          <Field {...field(at, 'value')} label={t(promo.offValue)} required check={check}>
            {money()}
          </Field>
          <Field {...field(at, 'max')} label={t(promo.offMax)} required={false}>
            {money()}
          </Field>
        </>
      )}
    />
  );
}

function Coupon() {
  const { t } = useText();
  const check = useRequired();
  const kinds = useOffKinds();
  return (
    <>
      <Field name="from" label={t(promo.from)} required={false}>
        {money()}
      </Field>
      <div className="k-two">
        <Field name={['off', 'kind']} label={t(promo.offKind)} required>
          <Select options={kinds} />
        </Field>
        <Field name={['off', 'value']} label={t(promo.offValue)} required check={check}>
          {money()}
        </Field>
      </div>
      <Field name={['off', 'max']} label={t(promo.offMax)} required={false}>
        {money()}
      </Field>
      <Field name="days" label={t(promo.days)} hint={t(promo.daysHint)} required={false}>
        {count(1, 3650)}
      </Field>
    </>
  );
}

function Gift({ known }: { known: Known }) {
  const { t } = useText();
  const check = useRequired();
  return (
    <>
      <Field name="from" label={t(promo.from)} required={false}>
        {money()}
      </Field>
      <Field name="giftSku" label={t(promo.gift)} required check={check}>
        <SkuField known={known} />
      </Field>
      <div className="k-two">
        <Field name="giftQuantity" label={t(promo.quantity)} required>
          {count(1)}
        </Field>
        <Field
          name="giftValue"
          label={t(promo.giftValue)}
          hint={t(promo.giftValueHint)}
          required
          check={check}
        >
          {money()}
        </Field>
      </div>
    </>
  );
}
