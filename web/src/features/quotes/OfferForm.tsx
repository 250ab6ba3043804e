import './quotes.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { formatAmount, RATE_ONE, settle } from '@tradeport/api/kernel/money';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { DUE_DAYS, type PlanPart, SHARE_ONE } from '@tradeport/api/milestones/plan';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { offerQuote, quoteDetail } from '@tradeport/api/quotes/calls';
import { isPriced } from '@tradeport/api/quotes/priced';
import { quoteErrors } from '@tradeport/api/quotes/errors';
import {
  PAYMENT_TERMS_MAX,
  QUOTE_DAYS,
  QUOTE_DAYS_MAX,
  QUOTE_LINES_MAX,
  QUOTE_NOTE_MAX,
  quoteTerms,
  TAX_RATE_DEFAULT,
} from '@tradeport/api/quotes/model';
import { warehouseList } from '@tradeport/api/stock/calls';
import { Alert, Button, Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AttachFiles, type Attached } from './AttachFiles.tsx';
import { PlanFields } from './PlanFields.tsx';
import type { Quote } from './sides.ts';
import { hasTerms, TermFields } from './TermFields.tsx';
import { plans, quotes } from './text.ts';
import { quoteStale } from './useQuoteActions.tsx';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type OfferLine = InputOf<typeof offerQuote>['lines'][number];
type Values = {
  lines: OfferLine[];
  freight: string;
  warehouseCode: string;
  paymentTerms: string;
  note: string;
  validDays: number;
  files: Attached[];
  plan: PlanPart[];
  terms: NonNullable<InputOf<typeof offerQuote>['terms']>;
};
/** Rates of tax that are in use here, in 1/1 000 000. */
const rates = [0, 10_000, 30_000, 50_000, 60_000, 90_000, TAX_RATE_DEFAULT, 200_000];

/** CHK-07 The seller's next version, line by line, beginning with what the buyer said last. */
export default function OfferForm() {
  const { t } = useText();
  const { quoteCode = '' } = useParams();
  const known = useCall(quoteDetail, { quoteCode }, { quiet: true, fresh_ms: 0 });
  const offer = useMutate(offerQuote, { invalidates: quoteStale });
  const [form] = Form.useForm<Values>();
  const whole = t(plans.whole);
  const initial = useMemo(() => known.data && initialOf(known.data, whole), [known.data, whole]);
  const quote = known.data;
  return (
    <FormPage<Values>
      title={quote ? t(quotes.offerFor, { no: quote.quoteBillcode }) : t(quotes.offerTitle)}
      schema={offerQuote.input}
      errors={quoteErrors}
      initial={initial}
      query={known}
      form={form}
      verb={quotes.offer}
      back={`/trade/quote/${quoteCode}`}
      save={({ files, plan = [], terms, ...values }) =>
        offer.run({
          ...values,
          ...(terms ? { terms: filledIn(terms) } : {}),
          // Nothing but retention is waited for.
          plan: plan.map(({ waitDays, ...part }) => ({
            ...part,
            waitDays: part.gate === 'retention' ? waitDays : 0,
          })),
          quoteCode,
          version: quote?.version ?? 0,
          attachmentCodes: files.map((file) => file.fileCode),
        })
      }
    >
      {quote?.shown.note && quote.shown.side === 'buyer' && (
        <Alert type="info" showIcon title={quote.shown.note} />
      )}
      {quote && <Lines quote={quote} />}
      {quote?.planned && <PlanFields />}
      {quote && hasTerms(quote.contractType) && <TermFields type={quote.contractType} />}
      <FormSection title={t(quotes.money)}>
        <div className="k-two">
          <Field name="freight" label={t(quotes.freight)}>
            <DecimalInput suffix={quote?.currency} />
          </Field>
          <WarehouseField />
          <Field name="validDays" label={t(quotes.validDays)}>
            <NumberInput min={1} max={QUOTE_DAYS_MAX} precision={0} suffix={t(quotes.days)} />
          </Field>
        </div>
        <Field
          name="paymentTerms"
          label={t(quotes.paymentTerms)}
          hint={t(quotes.paymentTermsHint)}
          required={false}
        >
          <Input.TextArea rows={2} maxLength={PAYMENT_TERMS_MAX} />
        </Field>
        <Field name="note" label={t(quotes.note)} hint={t(quotes.noteHint)} required={false}>
          <Input.TextArea rows={3} maxLength={QUOTE_NOTE_MAX} />
        </Field>
        <Field name="files" label={t(quotes.attachments)} required={false}>
          <AttachFiles />
        </Field>
      </FormSection>
    </FormPage>
  );
}

/** A project needs a plan; without one so far it is one payment. */
function initialOf({ shown, warehouseCode, planned }: Quote, whole: string): Values {
  return {
    lines: shown.lines.map((line) => ({
      lineNo: line.lineNo,
      goodsName: line.goodsName,
      specText: bare(line.specText),
      unit: line.unit,
      quantity: line.quantity,
      price: isPriced(shown.side, line.price) ? line.price : '',
      taxRate: line.taxRate,
    })),
    freight: shown.freightAmount,
    warehouseCode,
    paymentTerms: shown.paymentTerms,
    note: '',
    validDays: QUOTE_DAYS,
    files: shown.attachments.map(({ fileCode, name }) => ({ fileCode, name })),
    plan:
      planned && shown.plan.length === 0
        ? [{ name: whole, gate: 'production', share: SHARE_ONE, dueDays: DUE_DAYS, waitDays: 0 }]
        : shown.plan.map(({ amount: _comesTo, ...part }) => part),
    terms: shown.terms,
  };
}

/** Emptied fields are left out of the offer. */
function filledIn(terms: Values['terms']): Values['terms'] {
  const said = Object.entries(terms).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return quoteTerms.parse(Object.fromEntries(said));
}

/** Words are read as "Specification: …", and written without their name. */
function bare(spec: string): string {
  return spec.replace(/^[^:]*: /, '');
}

function Lines({ quote }: { quote: Quote }) {
  const { t } = useText();
  const listed = new Map(
    quote.shown.lines.flatMap((line) => (line.skuCode ? [[line.lineNo, line]] : [])),
  );
  return (
    <FormSection
      title={t(quotes.lines)}
      hint={t(quote.shown.side === 'buyer' ? quotes.linesHint : quotes.linesAgain)}
    >
      <Form.List name="lines">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <OneLine
                key={key}
                name={name}
                at={at}
                listed={listed}
                remove={rows.length > 1 ? () => remove(name) : null}
              />
            ))}
            <div className="q-foot">
              {rows.length < QUOTE_LINES_MAX && (
                <Button
                  icon={<PlusOutlined />}
                  onClick={() =>
                    add({
                      goodsName: '',
                      specText: '',
                      unit: '',
                      quantity: 1,
                      price: '',
                      taxRate: TAX_RATE_DEFAULT,
                    })
                  }
                >
                  {t(quotes.addLine)}
                </Button>
              )}
              <Expected currency={quote.currency} />
            </div>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}

/** A line with a SKU keeps its words; one without can be described better. */
function OneLine(props: {
  name: number;
  at: number;
  listed: ReadonlyMap<number, Quote['shown']['lines'][number]>;
  remove: (() => void) | null;
}) {
  const { t } = useText();
  const format = useFormat();
  const { name, at, listed, remove } = props;
  const line: OfferLine | undefined = Form.useWatch(['lines', name]);
  // The form watches what has a field: the words of a SKU have none.
  const sku = line?.lineNo === undefined ? undefined : listed.get(line.lineNo);
  const path = (field: string) => ({ name: ['lines', name, field], inner: [name, field] });
  return (
    <fieldset className="q-line">
      <div className="q-line-head">
        <span>
          {sku ? `${at + 1} · ${sku.goodsName}` : at + 1}
          {sku && (
            <small className="k-muted">
              {' '}
              {[sku.specText, sku.skuNo].filter(Boolean).join(' · ')}
            </small>
          )}
        </span>
        {remove && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            onClick={remove}
            aria-label={t(quotes.removeLine, { n: at + 1 })}
          />
        )}
      </div>
      <Form.Item name={[name, 'lineNo']} hidden>
        <NumberInput />
      </Form.Item>
      {!sku && (
        <>
          <Field {...path('goodsName')} label={t(quotes.name)} required>
            <Input maxLength={200} autoComplete="off" />
          </Field>
          <div className="k-two">
            <Field {...path('specText')} label={t(quotes.spec)} required={false}>
              <Input maxLength={200} autoComplete="off" />
            </Field>
            <Field {...path('unit')} label={t(quotes.unit)} required={false}>
              <Input maxLength={20} autoComplete="off" />
            </Field>
          </div>
        </>
      )}
      <div className="q-line-numbers">
        <Field {...path('quantity')} label={t(quotes.quantity)}>
          <NumberInput min={1} max={1_000_000} precision={0} />
        </Field>
        <Field {...path('price')} label={t(quotes.price)}>
          <DecimalInput />
        </Field>
        {!sku && (
          <Field {...path('taxRate')} label={t(quotes.taxRate)}>
            <Select
              options={[...new Set([...rates, line?.taxRate ?? TAX_RATE_DEFAULT])]
                .toSorted((a, b) => a - b)
                .map((value) => ({ value, label: format.percent(value / RATE_ONE) }))}
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}

/** Quantities by prices and freight, as typed: the server settles and adds the tax. */
function Expected({ currency }: { currency: string }) {
  const { t } = useText();
  const format = useFormat();
  const lines: OfferLine[] = Form.useWatch('lines') ?? [];
  const freight: string = Form.useWatch('freight') ?? '';
  const goods = lines.reduce(
    (all, line) => all + (line?.quantity ?? 0) * (typedAmount(String(line?.price ?? '')) ?? 0),
    0,
  );
  const all = goods + (typedAmount(freight) ?? 0);
  return (
    <span>
      <strong className="k-number">
        {t(quotes.expectedTotal, {
          amount: format.money(formatAmount(Number.isSafeInteger(all) ? settle(all) : 0), currency),
        })}
      </strong>
      <br />
      <small className="k-muted">{t(quotes.expectedHint)}</small>
    </span>
  );
}

function WarehouseField() {
  const { t } = useText();
  const known = useCall(warehouseList, {}, { quiet: true });
  return (
    <Field name="warehouseCode" label={t(quotes.warehouse)}>
      <Select
        loading={known.isPending}
        options={(known.data ?? []).map((one) => ({
          value: one.warehouseCode,
          label: one.warehouseName,
        }))}
      />
    </Field>
  );
}
