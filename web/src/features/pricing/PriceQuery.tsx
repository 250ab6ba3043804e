import './pricing.css';
import { explainPrice, priceCustomers, saveDealerLevel } from '@tradeport/api/pricing/calls';
import { pricingErrors } from '@tradeport/api/pricing/errors';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { SKU_NO_MAX } from '@tradeport/api/catalogue/model';
import { currencies } from '@tradeport/api/kernel/money';
import { Button, Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CustomerField } from './CustomerField.tsx';
import { useDealerLevels } from '../../lib/useDealerLevels.ts';
import { asked as words, lists, reasons, scopes } from './text.ts';

type Asked = InputOf<typeof explainPrice>;
type Explained = Output<typeof explainPrice>;

/** CAT-03e The price that a customer pays for a number of pieces, and every rule that led there. */
export default function PriceQuery() {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useCall(explainPrice, asked, { quiet: true, fresh_ms: 0 });
  return (
    <div className="k-page">
      <PageHead title={t(words.title)} />
      <section className="k-card k-pad">
        <Form<Asked>
          layout="vertical"
          className="pr-query"
          initialValues={{ quantity: 1 }}
          onFinish={({ currency, ...values }) =>
            setAsked({ ...values, ...(currency ? { currency } : {}) })
          }
        >
          <Form.Item name="merberCode" label={t(words.customer)} rules={[{ required: true }]}>
            <CustomerField label={t(words.customer)} />
          </Form.Item>
          <Form.Item name="skuNo" label={t(words.sku)} rules={[{ required: true }]}>
            <Input maxLength={SKU_NO_MAX} autoComplete="off" />
          </Form.Item>
          <Form.Item name="quantity" label={t(words.quantity)}>
            <NumberInput min={1} max={1_000_000} precision={0} className="k-wide" />
          </Form.Item>
          <Form.Item name="currency" label={t(words.currency)}>
            <Select
              allowClear
              placeholder={t(words.own)}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
          <Form.Item>
            <Button type="primary" htmlType="submit" loading={answer.isFetching}>
              {t(words.ask)}
            </Button>
          </Form.Item>
        </Form>
      </section>
      {answer.error && asked && (
        <section className="k-card">
          <Failed error={answer.error} retry={answer.refetch} />
        </section>
      )}
      {answer.data && !answer.error && <Answer of={answer.data} />}
    </div>
  );
}

function Answer({ of }: { of: Explained }) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const [dealer, setDealer] = useState(false);
  const currency = of.price?.currency ?? 'CNY';
  return (
    <>
      <Section title={`${of.merberName} · ${of.skuNo} × ${format.number(of.quantity)}`}>
        <dl className="k-facts">
          <div>
            <dt>{t(words.pays)}</dt>
            <dd>
              {of.price ? (
                <Money amount={of.price.price} currency={currency} strong />
              ) : (
                t(words.notSold)
              )}
            </dd>
          </div>
          <div>
            <dt>{t(words.level)}</dt>
            <dd>{of.levelName || '–'}</dd>
          </div>
          <div>
            <dt>{t(words.dealer)}</dt>
            <dd>
              {of.dealerLevelName || '–'}{' '}
              {may('price_list.settings') && (
                <Button size="small" onClick={() => setDealer(true)}>
                  {t(words.dealerSet)}
                </Button>
              )}
            </dd>
          </div>
          <div>
            <dt>{t(words.region)}</dt>
            <dd>{of.region || '–'}</dd>
          </div>
          <div>
            <dt>{t(words.rule)}</dt>
            <dd>{t(lists[of.rule])}</dd>
          </div>
        </dl>
      </Section>
      <Section title={t(words.why)} flush>
        <div className="k-scroll">
          <table className="k-plain">
            <thead>
              <tr>
                <th>{t(words.reason)}</th>
                <th className="k-end">{t(words.from)}</th>
                <th className="k-end">{t(words.price)}</th>
                <th>{t(words.won)}</th>
              </tr>
            </thead>
            <tbody>
              {of.trace.map((step, at) => (
                <tr key={at} className={step.won ? 'pr-won' : ''}>
                  <th scope="row" translate="no">
                    {[t(reasons[step.why]), step.priceList ?? step.level]
                      .filter(Boolean)
                      .join(' · ')}
                  </th>
                  <td className="k-end k-number">{format.number(step.from)}</td>
                  <td className="k-end">
                    <Money amount={step.amount} currency={currency} />
                  </td>
                  <td>{step.won ? '✓' : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Section title={t(words.lists)}>
        {of.lists.length === 0 && <p className="k-muted">{t(words.noLists)}</p>}
        {of.lists.map((list) => (
          <p key={list.priceListCode}>
            <Link to={`/goods/pricelist/${list.priceListCode}`}>{list.name}</Link>{' '}
            <span className="k-muted">
              {[t(scopes[list.by]), list.now ? '' : t(words.notNow)].filter(Boolean).join(' · ')}
            </span>
          </p>
        ))}
      </Section>
      {dealer && <DealerDialog of={of} close={() => setDealer(false)} />}
    </>
  );
}

function DealerDialog({ of, close }: { of: Explained; close: () => void }) {
  const { t } = useText();
  const levels = useDealerLevels();
  const save = useMutate(saveDealerLevel, { invalidates: [explainPrice, priceCustomers] });
  return (
    <FormDialog<{ dealerLevel: string | null }>
      title={`${t(words.dealerSet)} · ${of.merberName}`}
      schema={saveDealerLevel.input.omit({ merberCode: true })}
      errors={pricingErrors}
      initial={{ dealerLevel: of.dealerLevel || null }}
      save={({ dealerLevel }) =>
        save.run({ merberCode: of.merberCode, dealerLevel: dealerLevel ?? '' })
      }
      close={close}
    >
      <Field name="dealerLevel" label={t(words.dealer)} hint={t(words.dealerHint)} required={false}>
        <Select allowClear options={levels} notFoundContent={t(lists.noDealers)} />
      </Field>
    </FormDialog>
  );
}
