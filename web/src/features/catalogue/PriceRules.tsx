import { PRICE_RULES_MAX } from '@tradeport/api/catalogue/model';
import { currencies } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { levelList } from '@tradeport/api/members/calls';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, Select, Space } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import dayjs from 'dayjs';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { ZoneNote } from '../../console/kit/Values.tsx';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useDealerLevels } from '../../lib/useDealerLevels.ts';
import { kindTexts, ruleTexts } from './formText.ts';
import { OwnFaults } from './OwnFaults.tsx';
import { type RuleDraft, ruleFault } from './rules.ts';
import { newKey, specOf, type Variants } from './variants.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Option = { value: string; label: string };
const ALL = '*';
const kinds = ['tier', 'level', 'dealer', 'list'] as const;

/** CAT-03 Prices by quantity, by level, in another currency, for a time. */
export function RuleSection() {
  const { t } = useText();
  const check = (value: unknown) => {
    const wrong = Array.isArray(value)
      ? value.filter((rule: RuleDraft) => ruleFault(rule)).length
      : 0;
    return wrong > 0 ? t(ruleTexts.wrong, { n: wrong }) : null;
  };
  return (
    <FormSection title={t(ruleTexts.title)} hint={t(ruleTexts.hint)}>
      <Field name="rules" label="" required={false} check={check}>
        <Rules />
      </Field>
    </FormSection>
  );
}

function Rules(props: {
  value?: RuleDraft[];
  onChange?: (rules: RuleDraft[]) => void;
  id?: string;
}) {
  const { t, lang } = useText();
  const { status } = Form.Item.useStatus();
  const { value = [], onChange } = props;
  const variants = Form.useWatch<Variants | undefined>('variants');
  const currency = Form.useWatch<RuleDraft['currency'] | undefined>('currency') ?? 'CNY';
  const levels = (useCall(levelList, {}, { quiet: true }).data ?? []).map((level): Option => ({
    value: level.levelCode,
    label: inLang(level.levelName, lang),
  }));
  const dealers = useDealerLevels();
  const skus = (variants?.skus ?? [])
    .filter((sku) => sku.sold)
    .map((sku): Option => ({
      value: sku.key,
      label: [sku.skuNo, specOf(variants?.options ?? [], sku, lang)].filter(Boolean).join(' · '),
    }));
  const add = () =>
    onChange?.([
      ...value,
      {
        key: newKey(),
        sku: null,
        kind: 'tier',
        quantity: nextQuantity(value),
        level: null,
        currency,
        by: 'amount',
        amount: '',
        share: null,
        validFrom: null,
        validTo: null,
      },
    ]);
  return (
    <OwnFaults name="rules" value={value}>
      <div className="k-stack" id={props.id} tabIndex={-1}>
        {value.length === 0 && <p className="k-muted">{t(ruleTexts.none)}</p>}
        {value.length > 0 && (
          <div className="g-rulescroll">
            <table className="k-plain g-rules">
              <thead>
                <tr>
                  <th>{t(ruleTexts.kind)}</th>
                  <th>{t(ruleTexts.scope)}</th>
                  <th>{t(ruleTexts.quantity)}</th>
                  <th>{t(ruleTexts.price)}</th>
                  <th>{t(ruleTexts.valid)}</th>
                  <th>
                    <span className="k-hidden">{t(ruleTexts.remove)}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {value.map((rule) => (
                  <Rule
                    key={rule.key}
                    rule={rule}
                    levels={levels}
                    dealers={dealers}
                    skus={skus}
                    faulty={status === 'error'}
                    change={(part) =>
                      onChange?.(
                        value.map((one) => (one.key === rule.key ? { ...one, ...part } : one)),
                      )
                    }
                    remove={() => onChange?.(value.filter((one) => one.key !== rule.key))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {value.length < PRICE_RULES_MAX && (
          <div className="g-add">
            <Button icon={<PlusOutlined />} onClick={add}>
              {t(ruleTexts.add)}
            </Button>
          </div>
        )}
      </div>
    </OwnFaults>
  );
}

/** The next step is usually ten times the last. */
function nextQuantity(rules: readonly RuleDraft[]): number {
  const most = Math.max(
    1,
    ...rules.filter((rule) => rule.kind === 'tier').map((rule) => rule.quantity ?? 1),
  );
  return Math.min(most * 10, 1_000_000);
}

type Levels = { levels: readonly Option[]; dealers: readonly Option[] };
type RuleProps = {
  rule: RuleDraft;
  /** Its faults are shown. */
  faulty: boolean;
  change: (part: Partial<RuleDraft>) => void;
};

function Rule(props: RuleProps & Levels & { skus: readonly Option[]; remove: () => void }) {
  const { t } = useText();
  const business = useBusinessDays();
  const { rule, change } = props;
  return (
    <tr>
      <td data-label={t(ruleTexts.kind)}>
        <KindField {...props} />
      </td>
      <td data-label={t(ruleTexts.scope)}>
        <Select
          className="k-wide"
          value={rule.sku ?? ALL}
          aria-label={t(ruleTexts.scope)}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: ALL, label: t(ruleTexts.allSkus) }, ...props.skus]}
          onChange={(sku) => change({ sku: sku === ALL ? null : sku })}
        />
      </td>
      <td data-label={t(ruleTexts.quantity)}>
        <NumberInput
          className="g-amount"
          min={1}
          max={1_000_000}
          precision={0}
          value={rule.quantity}
          aria-label={t(ruleTexts.quantity)}
          onChange={(quantity) => change({ quantity })}
        />
      </td>
      <td data-label={t(ruleTexts.price)}>
        <PriceField {...props} />
      </td>
      <td data-label={t(ruleTexts.valid)}>
        <DatePicker.RangePicker
          allowEmpty={[true, true]}
          renderExtraFooter={() => <ZoneNote />}
          placeholder={[t(ruleTexts.always), t(ruleTexts.to)]}
          aria-label={t(ruleTexts.valid)}
          value={[
            rule.validFrom ? dayjs(business.dayOf(rule.validFrom)) : null,
            rule.validTo ? dayjs(business.dayOf(rule.validTo)) : null,
          ]}
          onChange={(days) =>
            change({
              validFrom: days?.[0] ? business.startOf(days[0].format('YYYY-MM-DD')) : null,
              validTo: days?.[1] ? business.endOf(days[1].format('YYYY-MM-DD')) : null,
            })
          }
        />
      </td>
      <td className="k-end">
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t(ruleTexts.remove)}
          title={t(ruleTexts.remove)}
          onClick={props.remove}
        />
      </td>
    </tr>
  );
}

/** The kind of rule, and its level where it is one of a level. */
function KindField({ rule, levels, dealers, faulty, change }: RuleProps & Levels) {
  const { t } = useText();
  const options = kinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }));
  return (
    <div className="k-stack-1">
      <Select
        className="k-wide"
        value={rule.kind}
        options={options}
        aria-label={t(ruleTexts.kind)}
        onChange={(kind) =>
          change({ kind, level: null, ...(kind === 'list' ? { by: 'amount' } : {}) })
        }
      />
      {(rule.kind === 'level' || rule.kind === 'dealer') && (
        <Select
          className="k-wide"
          value={rule.level}
          options={[...(rule.kind === 'dealer' ? dealers : levels)]}
          placeholder={t(ruleTexts.level)}
          aria-label={t(ruleTexts.level)}
          {...errorIf(faulty && !rule.level)}
          onChange={(level) => change({ level })}
        />
      )}
    </div>
  );
}

/** An amount in a currency, or a share of the list price. */
function PriceField({ rule, faulty, change }: RuleProps) {
  const { t } = useText();
  return (
    <div className="k-stack-1">
      <Space.Compact className="k-wide">
        {rule.by === 'amount' ? (
          <DecimalInput
            className="g-amount"
            value={rule.amount}
            maxLength={18}
            aria-label={t(ruleTexts.price)}
            {...errorIf(faulty && ruleFault(rule))}
            onChange={(event) => change({ amount: event.target.value })}
          />
        ) : (
          <NumberInput
            className="g-amount k-wide"
            value={rule.share}
            min={0}
            max={100}
            step={1}
            controls={false}
            aria-label={t(ruleTexts.byShare)}
            {...errorIf(faulty && rule.share === null)}
            onChange={(share) => change({ share })}
          />
        )}
        <Select
          className="g-how"
          value={rule.by === 'amount' ? rule.currency : 'share'}
          aria-label={t(ruleTexts.how)}
          popupMatchSelectWidth={false}
          options={[
            ...currencies.map((value) => ({ value, label: value })),
            ...(rule.kind === 'list' ? [] : [{ value: 'share', label: t(ruleTexts.byShare) }]),
          ]}
          onChange={(how) =>
            change(
              how === 'share'
                ? { by: 'share' }
                : {
                    by: 'amount',
                    currency: currencies.find((one) => one === how) ?? rule.currency,
                  },
            )
          }
        />
      </Space.Compact>
    </div>
  );
}

function errorIf(wrong: boolean) {
  return wrong ? ({ status: 'error' } as const) : {};
}
