import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { currencies } from '@tradeport/api/kernel/money';
import { manageDetail, savePromotion, submitPromotion } from '@tradeport/api/promotions/calls';
import { promotionErrors } from '@tradeport/api/promotions/errors';
import {
  PRIORITY_MAX,
  PROMOTION_NAME_MAX,
  promotionTypes,
  typeTexts,
} from '@tradeport/api/promotions/model';
import { recordOf } from '@tradeport/api/promotions/types/index';
import { Checkbox, Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { MomentField } from '../../console/kit/MomentField.tsx';
import { useMay } from '../../lib/session.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useBrandChoices, useCategoryChoices, useSellerChoices } from '../catalogue/choices.ts';
import { type Draft, draftOf, draftSchema, emptyDraft, sentOf } from './draft.ts';
import { ProductsField, useLevelOptions } from './pickers.tsx';
import { Preview } from './Preview.tsx';
import { pathOf, type Promotion, stale } from './shared.ts';
import { TermsFields } from './TermsFields.tsx';
import { promo } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

const errors = { ...catalogueErrors, ...promotionErrors };

/** PRO-01 One editor for all types: it shows only what the type needs. */
export default function PromotionForm() {
  const { promotionCode = 'new' } = useParams();
  const isNew = promotionCode === 'new';
  const known = useCall(manageDetail, isNew ? null : { promotionCode });
  return <Editor key={promotionCode} isNew={isNew} promotion={known.data} />;
}

function Editor({ isNew, promotion }: { isNew: boolean; promotion: Promotion | undefined }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [form] = Form.useForm<Draft>();
  const type = Form.useWatch('type', form) ?? promotion?.promotionType ?? 'discount';
  const record = recordOf(type);
  const save = useMutate(savePromotion, { invalidates: stale });
  const submit = useMutate(submitPromotion, { invalidates: stale });
  const submits = useRef(false);
  const saved = useRef('');
  const [now] = useState(() => new Date());
  const initial = isNew ? emptyDraft(now) : promotion && draftOf(promotion, now);
  const [typed, setTyped] = useState<Draft>();
  // A form has the fields that are seen: what of a type or a role is not, stays as it was.
  const whole = (values: Draft): Draft => ({ ...initial, ...values });
  const names = promotion?.names ?? [];
  return (
    <FormPage<Draft>
      title={t(isNew ? promo.create : promo.edit)}
      schema={draftSchema}
      errors={errors}
      form={form}
      initial={initial}
      save={async (values) => {
        const { promotionCode, version } = await save.run({
          ...sentOf(whole(values)),
          ...(promotion
            ? { promotionCode: promotion.promotionCode, version: promotion.version }
            : {}),
        });
        saved.current = promotionCode;
        if (submits.current) await submit.run({ promotionCode, version });
      }}
      saved={() => navigate(pathOf(saved.current))}
      ways={[
        { text: promo.saveSubmit, before: () => (submits.current = true) },
        { text: promo.saveDraft, before: () => (submits.current = false) },
      ]}
      back="/marketing/promotions"
      beside={<Preview draft={typed ?? initial} known={names} />}
      changed={(values) => setTyped(whole(values))}
    >
      <FormSection title={t(promo.basics)}>
        <NameField name="promotionName" label={t(promo.name)} max={PROMOTION_NAME_MAX} />
        <div className="k-two">
          <Field name="type" label={t(promo.type)} required>
            <Select
              disabled={!isNew}
              options={promotionTypes.map((value) => ({ value, label: t(typeTexts[value]) }))}
            />
          </Field>
          <Field name="currency" label={t(promo.currency)} required>
            <Select
              disabled={!isNew}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
        <div className="k-two">
          <Field name="startsAt" label={t(promo.starts)} required>
            <MomentField />
          </Field>
          <Field
            name="endsAt"
            label={t(promo.ends)}
            {...(record.mustEnd ? {} : { hint: t(promo.endsHint) })}
            required={record.mustEnd}
            check={(value) => (record.mustEnd && !value ? t(promo.required) : null)}
          >
            <MomentField />
          </Field>
        </div>
      </FormSection>
      <FormSection title={t(promo.terms)}>
        <TermsFields type={type} known={names} />
      </FormSection>
      {record.isIssued && <Issue />}
      <ScopeFields isOwnGoods={record.isOfGoods} known={names} />
      <LimitFields isPieces={record.byPieces} isBudgeted={record.hasBudget} />
    </FormPage>
  );
}

function Issue() {
  const { t } = useText();
  return (
    <FormSection title={t(promo.issue)}>
      <Field name="claim" label="" valuePropName="checked" required={false}>
        <Checkbox>{t(promo.claim)}</Checkbox>
      </Field>
      <Field
        name="sharedCode"
        label={t(promo.sharedCode)}
        hint={t(promo.sharedCodeHint)}
        required={false}
      >
        <Input maxLength={24} autoComplete="off" spellCheck={false} />
      </Field>
      <div className="k-two">
        <Field name="issueTotal" label={t(promo.issueTotal)} required={false}>
          <NumberInput className="k-wide" min={1} precision={0} />
        </Field>
        <Field name="issuePerPerson" label={t(promo.issuePerPerson)} required>
          <NumberInput className="k-wide" min={1} max={100} precision={0} />
        </Field>
      </div>
    </FormSection>
  );
}

/** Goods that the terms name already need no further choice. */
function ScopeFields({ isOwnGoods, known }: { isOwnGoods: boolean; known: Promotion['names'] }) {
  const { t } = useText();
  const may = useMay();
  const choices = (list: readonly { value: string; text: unknown }[]) =>
    list.map((one) => ({ value: one.value, label: String(one.text) }));
  const categories = choices(useCategoryChoices());
  const brands = choices(useBrandChoices());
  const sellers = choices(useSellerChoices());
  const levels = useLevelOptions();
  const many = (options: { value: string; label: string }[]) => (
    <Select mode="multiple" options={options} optionFilterProp="label" allowClear />
  );
  return (
    <FormSection title={t(promo.scope)} hint={t(promo.scopeHint)}>
      {!isOwnGoods && (
        <>
          <Field name="products" label={t(promo.products)} required={false}>
            <ProductsField known={known} />
          </Field>
          <div className="k-two">
            <Field name="categories" label={t(promo.categories)} required={false}>
              {many(categories)}
            </Field>
            <Field name="brands" label={t(promo.brands)} required={false}>
              {many(brands)}
            </Field>
          </div>
        </>
      )}
      <Field name="levels" label={t(promo.levels)} required={false}>
        {many(levels)}
      </Field>
      {may('promotion.all_sellers') && !isOwnGoods && (
        <Field name="stores" label={t(promo.stores)} required={false}>
          {many(sellers)}
        </Field>
      )}
      <Field name="firstOrder" label="" valuePropName="checked" required={false}>
        <Checkbox>{t(promo.firstOrder)}</Checkbox>
      </Field>
    </FormSection>
  );
}

function LimitFields({ isPieces, isBudgeted }: { isPieces: boolean; isBudgeted: boolean }) {
  const { t } = useText();
  const unit = t(isPieces ? promo.pieces : promo.orders);
  return (
    <FormSection title={t(promo.limits)}>
      <div className="k-two">
        <Field name="perPerson" label={t(promo.perPerson)} hint={unit} required={false}>
          <NumberInput className="k-wide" min={1} precision={0} />
        </Field>
        <Field name="total" label={t(promo.total)} hint={unit} required={false}>
          <NumberInput className="k-wide" min={1} precision={0} />
        </Field>
      </div>
      {isBudgeted && (
        <Field name="budget" label={t(promo.budget)} hint={t(promo.budgetHint)} required={false}>
          <DecimalInput />
        </Field>
      )}
      <Field name="exclusive" label="" valuePropName="checked" required={false}>
        <Checkbox>{t(promo.exclusive)}</Checkbox>
      </Field>
      <Field name="priority" label={t(promo.priority)} hint={t(promo.priorityHint)} required>
        <NumberInput className="k-wide" min={1} max={PRIORITY_MAX} precision={0} />
      </Field>
    </FormSection>
  );
}
