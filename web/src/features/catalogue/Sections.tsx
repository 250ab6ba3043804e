import {
  ATTRIBUTES_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  orderTypes,
  PICTURES_MAX,
  SUMMARY_MAX,
  TITLE_MAX,
} from '@tradeport/api/catalogue/model';
import { currencies } from '@tradeport/api/kernel/money';
import { isOnSale, typeRules } from '@tradeport/api/orders/order-types';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { RichText } from '../../console/kit/RichText.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import { useText } from '../../lib/text.ts';
import { CategoryField } from './CategoryField.tsx';
import { useBrandChoices, useSellerChoices } from './choices.ts';
import { form } from './formText.ts';
import { LanguageSwitch, Translated } from '../../console/kit/languages.tsx';

const COUNT_MAX = 1_000_000;
const GRAMS_MAX = 100_000_000;

/** CAT-01 Name, category, brand: what a buyer sees first. */
export function Basics(props: { isNew: boolean }) {
  const { t } = useText();
  const brands = useBrandChoices();
  const sellers = useSellerChoices();
  return (
    <FormSection title={t(form.basics)} hint={t(form.basicsHint)}>
      <LanguageSwitch />
      <Translated
        path={['title']}
        label={t(form.name)}
        render={(_lang, placeholder) => <Input maxLength={TITLE_MAX} placeholder={placeholder} />}
      />
      <Translated
        path={['summary']}
        label={t(form.summary)}
        render={(_lang, placeholder) => (
          <Input.TextArea rows={2} maxLength={SUMMARY_MAX} showCount placeholder={placeholder} />
        )}
      />
      <div className="k-two">
        <Field
          name="category"
          label={t(form.category)}
          required
          check={(value) =>
            Array.isArray(value) && value.length > 0 ? null : t(form.categoryNeeded)
          }
        >
          <CategoryField />
        </Field>
        <Field name="brandCode" label={t(form.brand)}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t(form.noBrand)}
            options={brands.map(({ value, text }) => ({ value, label: t(text) }))}
          />
        </Field>
      </div>
      {props.isNew && sellers.length > 0 && (
        <Field
          name="sellerCode"
          label={t(form.seller)}
          hint={t(form.sellerHint)}
          className="g-narrow"
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={sellers.map(({ value, text }) => ({ value, label: t(text) }))}
          />
        </Field>
      )}
    </FormSection>
  );
}

export function Pictures() {
  const { t } = useText();
  return (
    <FormSection title={t(form.pictures)} hint={t(form.picturesHint)}>
      <Field name="pictures" label="" required={false}>
        <UploadPictures purpose="product" max={PICTURES_MAX} />
      </Field>
    </FormSection>
  );
}

export function Description() {
  const { t } = useText();
  return (
    <FormSection title={t(form.description)} hint={t(form.descriptionHint)}>
      <LanguageSwitch />
      <Translated
        path={['description']}
        label={t(form.descriptionText)}
        render={() => <RichText label={t(form.descriptionText)} max={DESCRIPTION_MAX} />}
      />
    </FormSection>
  );
}

/** Quantities, tax, weight and what customs ask for. */
export function Selling() {
  const { t } = useText();
  const type: (typeof orderTypes)[number] | undefined = Form.useWatch('goodsType');
  return (
    <FormSection title={t(form.selling)} hint={t(form.sellingHint)}>
      <div className="g-three">
        <Field name="moq" label={t(form.moq)}>
          <NumberInput className="k-wide" min={1} max={COUNT_MAX} precision={0} />
        </Field>
        <Field name="step" label={t(form.step)}>
          <NumberInput className="k-wide" min={1} max={COUNT_MAX} precision={0} />
        </Field>
        <Translated
          path={['unit']}
          label={t(form.unit)}
          render={(_lang, placeholder) => (
            <Input maxLength={20} placeholder={placeholder ?? t(form.unitHint)} />
          )}
        />
        <Field name="taxPercent" label={t(form.tax)} required>
          <NumberInput
            className="k-wide"
            min={0}
            max={100}
            step={1}
            precision={4}
            suffix="%"
            formatter={(value) => String(value ?? '').replace(/\.0+$/, '')}
          />
        </Field>
        <Field name="currency" label={t(form.currency)} required={false}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
        <Field name="weightGrams" label={t(form.weight)} required={false}>
          <NumberInput
            className="k-wide"
            min={0}
            max={GRAMS_MAX}
            precision={0}
            suffix={t(form.grams)}
          />
        </Field>
        <Field name="hsCode" label={t(form.hsCode)}>
          <Input maxLength={12} inputMode="numeric" />
        </Field>
        <Field name="origin" label={t(form.origin)} hint={t(form.originHint)}>
          <Country />
        </Field>
        <Field name="goodsType" label={t(form.goodsType)} required={false}>
          <Select
            options={orderTypes
              .filter((value) => isOnSale(value) || value === type)
              .map((value) => ({ value, label: t(typeRules[value].text) }))}
          />
        </Field>
      </div>
    </FormSection>
  );
}

/** A country's code is in capitals, however it is typed. */
function Country(props: { value?: string; onChange?: (value: string) => void; id?: string }) {
  return (
    <Input
      {...(props.id ? { id: props.id } : {})}
      maxLength={2}
      value={props.value ?? ''}
      onChange={(event) => props.onChange?.(event.target.value.toUpperCase())}
    />
  );
}

export function Attributes() {
  const { t } = useText();
  return (
    <FormSection title={t(form.attributes)} hint={t(form.attributesHint)}>
      <LanguageSwitch />
      <Form.List name="attributes">
        {(rows, { add, remove }) => (
          <div className="g-attributes">
            {rows.map((row) => (
              <div key={row.key} className="g-attribute">
                <Translated
                  path={['attributes', row.name, 'name']}
                  inner={[row.name, 'name']}
                  label={t(form.attributeName)}
                  render={(_lang, placeholder) => (
                    <Input maxLength={NAME_MAX} placeholder={placeholder} />
                  )}
                />
                <Translated
                  path={['attributes', row.name, 'value']}
                  inner={[row.name, 'value']}
                  label={t(form.attributeValue)}
                  render={(_lang, placeholder) => (
                    <Input maxLength={TITLE_MAX} placeholder={placeholder} />
                  )}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t(form.attributeRemove)}
                  title={t(form.attributeRemove)}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            {rows.length < ATTRIBUTES_MAX && (
              <div className="g-add">
                <Button icon={<PlusOutlined />} onClick={() => add({ name: {}, value: {} })}>
                  {t(form.attributeAdd)}
                </Button>
              </div>
            )}
          </div>
        )}
      </Form.List>
    </FormSection>
  );
}
