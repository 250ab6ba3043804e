import { SKU_NO_MAX, SKUS_MAX } from '@tradeport/api/catalogue/model';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Alert, Button, Form, Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useText, type Values as Facts } from '../../lib/text.ts';
import { variantTexts } from './formText.ts';
import { LanguageSwitch } from '../../console/kit/languages.tsx';
import { OptionFields } from './OptionFields.tsx';
import { OwnFaults } from './OwnFaults.tsx';
import { SkuTable } from './SkuTable.tsx';
import {
  countOf,
  type Fill,
  filled,
  repeated,
  rowFault,
  type Variants,
  withOptions,
} from './variants.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

/** CAT-01 Options, and the SKUs that follow from them. */
export function VariantSection() {
  const { t } = useText();
  const check = (value: unknown) => {
    const fault = isVariants(value) ? faultOf(value) : null;
    return fault && t(fault.text, fault.facts);
  };
  return (
    <FormSection title={t(variantTexts.title)} hint={t(variantTexts.hint)}>
      <LanguageSwitch />
      <Field name="variants" label="" required={false} check={check}>
        <VariantFields />
      </Field>
    </FormSection>
  );
}

function VariantFields(props: {
  value?: Variants;
  onChange?: (variants: Variants) => void;
  id?: string;
}) {
  const { t } = useText();
  const { status } = Form.Item.useStatus();
  const currency = Form.useWatch<string | undefined>('currency') ?? '';
  const pictures = Form.useWatch<UploadedPicture[] | undefined>('pictures') ?? [];
  const { value = { options: [], skus: [] }, onChange } = props;
  const faulty = status === 'error';
  const count = countOf(value.options);
  return (
    <OwnFaults name="variants" value={value}>
      <div className="k-stack" id={props.id} tabIndex={-1}>
        <OptionFields
          options={value.options}
          faulty={faulty}
          change={(options) => onChange?.(withOptions(value, options))}
        />
        {count > SKUS_MAX ? (
          <Alert type="warning" showIcon title={t(variantTexts.tooMany, { n: SKUS_MAX })} />
        ) : (
          <>
            {value.skus.length > 1 && (
              <BulkFill
                currency={currency}
                fill={(fill, over) =>
                  onChange?.({ ...value, skus: filled(value.skus, fill, over) })
                }
              />
            )}
            <SkuTable
              options={value.options}
              skus={value.skus}
              currency={currency}
              pictures={pictures}
              faulty={faulty}
              change={(skus) => onChange?.({ ...value, skus })}
            />
          </>
        )}
      </div>
    </OwnFaults>
  );
}

const NOTHING: Fill = { prefix: '', listPrice: '', weightGrams: null };

/** The same price, weight or code prefix for all rows at once. */
function BulkFill(props: { currency: string; fill: (fill: Fill, over: boolean) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState<Fill>(NOTHING);
  const empty = !typed.prefix.trim() && !typed.listPrice && typed.weightGrams === null;
  return (
    <div className="g-fill" role="group" aria-label={t(variantTexts.fill)}>
      <strong>{t(variantTexts.fill)}</strong>
      <Input
        value={typed.prefix}
        maxLength={SKU_NO_MAX - 4}
        placeholder={t(variantTexts.fillPrefix)}
        aria-label={t(variantTexts.fillPrefix)}
        onChange={(event) => setTyped({ ...typed, prefix: event.target.value })}
      />
      <DecimalInput
        value={typed.listPrice}
        maxLength={18}
        placeholder={t(variantTexts.listPrice)}
        aria-label={t(variantTexts.listPrice)}
        suffix={<span className="k-muted k-small">{props.currency}</span>}
        onChange={(event) => setTyped({ ...typed, listPrice: event.target.value })}
      />
      <NumberInput
        min={0}
        precision={0}
        controls={false}
        value={typed.weightGrams}
        placeholder={t(variantTexts.weight)}
        aria-label={t(variantTexts.weight)}
        onChange={(weightGrams) => setTyped({ ...typed, weightGrams })}
      />
      <Button disabled={empty} onClick={() => props.fill(typed, false)}>
        {t(variantTexts.fillEmpty)}
      </Button>
      <Button disabled={empty} onClick={() => props.fill(typed, true)}>
        {t(variantTexts.fillAll)}
      </Button>
    </div>
  );
}

function isVariants(value: unknown): value is Variants {
  return typeof value === 'object' && value !== null && 'options' in value && 'skus' in value;
}

/** The first thing that is wrong, as the server would refuse it. */
function faultOf({ options, skus }: Variants): { text: SomeTexts; facts?: Facts } | null {
  if (countOf(options) > SKUS_MAX) return { text: variantTexts.tooMany, facts: { n: SKUS_MAX } };
  for (const option of options) {
    const names = option.values.map((value) => value.text.zh?.trim() ?? '');
    if (!option.name.zh?.trim() || names.includes('')) return { text: variantTexts.nameMissing };
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) return { text: variantTexts.valueTwice, facts: { value: twice } };
  }
  if (!skus.some((sku) => sku.sold)) return { text: variantTexts.noneSold };
  const codes = repeated(skus);
  const wrong = skus.filter((sku) => rowFault(sku, codes)).length;
  return wrong > 0 ? { text: variantTexts.rowsWrong, facts: { n: wrong } } : null;
}
