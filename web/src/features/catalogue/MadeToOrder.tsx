import { makeToOrder, productForEdit } from '@tradeport/api/catalogue/calls';
import { LEAD_DAYS_MAX } from '@tradeport/api/catalogue/model';
import { typeRules } from '@tradeport/api/orders/order-types';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Product } from './draft.ts';
import { make as texts } from './makeText.ts';

type Standing = Pick<Product, 'goodsCode' | 'goodsType' | 'leadDays'>;

/** ORD-05 Whether its orders are made, and in how many days: a step of its own, which no review holds up. */
export function MadeToOrder({ product }: { product: Standing }) {
  const { t } = useText();
  const [isMade, setIsMade] = useState(product.leadDays !== null);
  const [days, setDays] = useState(product.leadDays);
  const [tried, setTried] = useState(false);
  const make = useMutate(makeToOrder, { invalidates: [productForEdit] });
  const isMissing = isMade && (days === null || days < 1);
  const leadDays = isMade ? days : null;
  const save = () => {
    setTried(true);
    if (isMissing) return;
    make.start({ goodsCode: product.goodsCode, ...(leadDays === null ? {} : { leadDays }) });
  };
  if (typeRules[product.goodsType].stock !== 'warehouse')
    return (
      <Section title={t(texts.title)}>
        <p className="k-muted">{t(texts.notMade)}</p>
      </Section>
    );
  return (
    <Section title={t(texts.title)}>
      <Form layout="vertical" onFinish={save}>
        <p className="k-muted k-gap">{t(texts.hint)}</p>
        <Form.Item>
          <Checkbox checked={isMade} onChange={({ target }) => setIsMade(target.checked)}>
            {t(texts.made)}
          </Checkbox>
        </Form.Item>
        {isMade && (
          <Form.Item
            label={t(texts.days)}
            htmlFor="lead-days"
            required
            {...(tried && isMissing
              ? {
                  validateStatus: 'error' as const,
                  help: t(texts.daysNeeded, { most: LEAD_DAYS_MAX }),
                }
              : {})}
          >
            <NumberInput
              id="lead-days"
              className="k-wide"
              min={1}
              max={LEAD_DAYS_MAX}
              precision={0}
              value={days}
              onChange={setDays}
            />
          </Form.Item>
        )}
        <Button htmlType="submit" loading={make.pending} disabled={leadDays === product.leadDays}>
          {t(texts.save)}
        </Button>
      </Form>
    </Section>
  );
}
