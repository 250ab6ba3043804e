import { applyForProduct, getProducts } from '@tradeport/api/onboarding/calls';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import {
  isToApplyFor,
  PLAN_MAX,
  type ProductDraft,
  productIn,
  type ProductIn,
} from '@tradeport/api/onboarding/products';
import { identityErrors } from '@tradeport/api/identity/errors';
import { memberErrors } from '@tradeport/api/members/errors';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { scenes } from '@tradeport/api/tenancy/scenes';
import { Input } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ThemeField } from '../settings/ThemeField.tsx';
import { Extending, type Products } from './Extending.tsx';
import { NameFields } from './NameFields.tsx';
import { product } from './productText.ts';
import { apply } from './text.ts';

const errors = { ...identityErrors, ...memberErrors, ...tenancyErrors, ...onboardingErrors };
type Chosen = Products['products'][number];

/** TEN-07 `/sceneInfo` of an open tenant: what the platform does not know yet; the rest is filled in. */
export default function ProductInfo() {
  const [params] = useSearchParams();
  return (
    <Extending
      step={1}
      show={(own) => {
        const chosen = own.products.find((one) => one.scene === params.get('scene'));
        if (!chosen) return <Navigate replace to="/scene" />;
        return isToApplyFor(chosen.state) ? (
          <Filling key={chosen.scene} own={own} chosen={chosen} />
        ) : (
          <Navigate replace to="/review" />
        );
      }}
    />
  );
}

function Filling({ own, chosen }: { own: Products; chosen: Chosen }) {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const submit = useMutate(applyForProduct, { invalidates: [getProducts] });
  const [initial] = useState<ProductDraft>(() => ({
    theme: '#409eff',
    portalLangs: [lang],
    ...own.known,
    ...chosen.info,
  }));
  const { name, text } = scenes[chosen.scene];
  return (
    <>
      <h1 className="a-title">{t(product.infoTitle)}</h1>
      <FormPage<ProductIn>
        title=""
        schema={productIn}
        errors={errors}
        initial={initial}
        verb={apply.submit}
        back="/scene"
        step={{ backText: apply.back }}
        draft={{ key: `scene-${chosen.scene}`, of: chosen.submitted ?? '' }}
        saved={() => navigate('/review')}
        save={(values) => submit.run({ ...values, scene: chosen.scene })}
      >
        <FormSection title={t(name)} hint={t(text)}>
          <Field name="plan" label={t(product.plan)} hint={t(product.planHint)}>
            <Input.TextArea rows={4} maxLength={PLAN_MAX} showCount />
          </Field>
          <NameFields label={t(product.name)} />
          <Field name="theme" label={t(apply.theme)} required={false}>
            <ThemeField />
          </Field>
        </FormSection>
        <FormSection
          title={t(product.companyTitle)}
          hint={`${own.companyName} · ${t(product.companyHint)}`}
        >
          <Field name="companyAddress" label={t(apply.address)}>
            <Input maxLength={64} autoComplete="street-address" />
          </Field>
          <div className="a-two">
            <Field name="legalName" label={t(apply.legalName)}>
              <Input maxLength={16} />
            </Field>
            <Field name="taxNo" label={t(apply.taxNo)}>
              <Input maxLength={30} />
            </Field>
            <Field name="companyPhone" label={t(apply.phone)}>
              <Input inputMode="tel" autoComplete="tel" />
            </Field>
            <Field name="website" label={t(apply.website)}>
              <Input maxLength={128} inputMode="url" placeholder="example.com" />
            </Field>
            <Field name="contactName" label={t(product.contactPerson)}>
              <Input autoComplete="name" />
            </Field>
            <Field name="contact" label={t(product.contact)}>
              <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
            </Field>
          </div>
        </FormSection>
      </FormPage>
    </>
  );
}
