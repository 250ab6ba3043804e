import { DownloadOutlined } from '@ant-design/icons';
import {
  couponBatches,
  couponPage,
  generateCoupons,
  giveCoupons,
  voidCoupons,
} from '@tradeport/api/promotions/coupon-calls';
import {
  COUPON_CSV_PATH,
  generateIn,
  giveIn,
  isVoidable,
} from '@tradeport/api/promotions/coupon-model';
import { promotionErrors } from '@tradeport/api/promotions/errors';
import { CODES_MAX } from '@tradeport/api/promotions/model';
import { App, Button, Select, Space } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useLevelOptions } from './pickers.tsx';
import { couponStale, type Promotion } from './shared.ts';
import { promo } from './text.ts';
import './promotions.css';

/**
 * PRO-01d The codes of a coupon promotion, the holders of its coupons, and the ways to give out
 * more.
 */
export function Coupons({ promotion }: { promotion: Promotion }) {
  const { t, lang } = useText();
  const format = useFormat();
  const { promotionCode } = promotion;
  const [open, setOpen] = useState<'generate' | 'give' | null>(null);
  const batches = usePaged(couponBatches, { promotionCode, rows: 20 }, { quiet: true }).data;
  const coupons = usePaged(couponPage, { promotionCode, rows: 10 }, { quiet: true }).data;
  const { modal } = App.useApp();
  const end = useMutate(voidCoupons, { invalidates: couponStale });
  const close = () => setOpen(null);
  return (
    <Section
      title={`${t(promo.coupons)} · ${t(promo.issued)} ${format.number(promotion.issued)}`}
      extra={
        <Space wrap>
          <Button size="small" onClick={() => setOpen('give')}>
            {t(promo.give)}
          </Button>
          <Button size="small" onClick={() => setOpen('generate')}>
            {t(promo.generate)}
          </Button>
        </Space>
      }
    >
      <h3>{t(promo.batches)}</h3>
      {batches?.rows.length === 0 && <p className="k-muted">{t(promo.noBatches)}</p>}
      {batches && batches.rows.length > 0 && (
        <div className="pm-scroll" role="region" aria-label={t(promo.batches)} tabIndex={0}>
          <table className="k-plain">
            <tbody>
              {batches.rows.map((one) => (
                <tr key={one.batchCode}>
                  <th scope="row" translate="no">
                    <When at={one.gmtCreate} exact />
                    <div className="k-muted">{one.userName}</div>
                  </th>
                  <td className="k-end k-number">{format.number(one.quantity)}</td>
                  <td className="k-end">
                    <Button
                      size="small"
                      icon={<DownloadOutlined />}
                      href={`${COUPON_CSV_PATH}?batchCode=${one.batchCode}&lang=${lang}`}
                    >
                      {t(promo.download)}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h3>{t(promo.coupons)}</h3>
      {coupons?.rows.length === 0 && <p className="k-muted">{t(promo.noCoupons)}</p>}
      {coupons && coupons.rows.length > 0 && (
        <div className="pm-scroll" role="region" aria-label={t(promo.coupons)} tabIndex={0}>
          <table className="k-plain pm-coupons">
            <thead>
              <tr>
                <th>{t(promo.code)}</th>
                <th>{t(promo.status)}</th>
                <th>{t(promo.member)}</th>
                <th>{t(promo.validUntil)}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {coupons.rows.map((one) => (
                <tr key={one.couponCode}>
                  <th scope="row" className="k-number">
                    ···· {one.codeEnd}
                    <div className="k-muted">{one.wayName}</div>
                  </th>
                  <td>{one.stateName}</td>
                  <td>{one.memberName || '–'}</td>
                  <td>
                    <When at={one.validUntil} exact />
                  </td>
                  <td className="k-end">
                    {isVoidable(one.state) && (
                      <Button
                        size="small"
                        danger
                        onClick={() =>
                          modal.confirm({
                            title: t(promo.voidTitle),
                            okText: t(promo.void),
                            onOk: () => end.run({ couponCodes: [one.couponCode] }),
                          })
                        }
                      >
                        {t(promo.void)}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open === 'generate' && <Generate promotionCode={promotionCode} close={close} />}
      {open === 'give' && <Give promotionCode={promotionCode} close={close} />}
    </Section>
  );
}

type Props = { promotionCode: string; close: () => void };

function Generate({ promotionCode, close }: Props) {
  const { t } = useText();
  const generate = useMutate(generateCoupons, { invalidates: couponStale });
  return (
    <FormDialog<{ quantity: number }>
      title={t(promo.generate)}
      schema={generateIn}
      errors={promotionErrors}
      initial={{ quantity: 100 }}
      verb={promo.generate}
      close={close}
      save={({ quantity }) => generate.run({ promotionCode, quantity })}
    >
      <Field name="quantity" label={t(promo.generateQuantity)} hint={t(promo.generateHint)}>
        <NumberInput className="k-wide" min={1} max={CODES_MAX} precision={0} autoFocus />
      </Field>
    </FormDialog>
  );
}

function Give({ promotionCode, close }: Props) {
  const { t } = useText();
  const { message } = App.useApp();
  const levels = useLevelOptions();
  const give = useMutate(giveCoupons, {
    invalidates: couponStale,
    done: ({ count }) => void message.success(t(promo.given, { n: count })),
  });
  return (
    <FormDialog<{ levels: string[] }>
      title={t(promo.give)}
      schema={giveIn}
      errors={promotionErrors}
      initial={{ levels: [] }}
      verb={promo.give}
      close={close}
      save={(values) => give.run({ promotionCode, levels: values.levels })}
    >
      <Field name="levels" label={t(promo.giveLevels)} hint={t(promo.giveHint)} required={false}>
        <Select mode="multiple" options={levels} allowClear />
      </Field>
    </FormDialog>
  );
}
