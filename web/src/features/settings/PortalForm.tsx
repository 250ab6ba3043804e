import { getProappinfo, portalForEdit, savePortal } from '@tradeport/api/tenancy/calls';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { timeZoneNames, zoneName } from '@tradeport/api/kernel/zone';
import { FOOT_MAX, NAME_MAX, openTypes, portalEdit } from '@tradeport/api/tenancy/model';
import { Input, Radio, Select } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useSession } from '../../lib/session.ts';
import { LanguagesField } from './LanguagesField.tsx';
import { LinkFields } from './LinkFields.tsx';
import { OnePicture } from './OnePicture.tsx';
import { PortalPreview, type PortalValues } from './PortalPreview.tsx';
import { settings } from './text.ts';
import { TextsField } from './TextsField.tsx';
import { ThemeField } from './ThemeField.tsx';
import './settings.css';

/** TEN-01 The portal as its visitors see it, with a preview that follows every key. */
export default function PortalForm() {
  const { t } = useText();
  const { portal } = useSession();
  const known = useCall(portalForEdit, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(savePortal, { invalidates: [portalForEdit, getProappinfo] });
  const [typed, setTyped] = useState<PortalValues | null>(null);
  const shown = typed ?? known.data;
  return (
    <FormPage<PortalValues>
      title={t(settings.title)}
      schema={portalEdit}
      errors={tenancyErrors}
      initial={known.data}
      query={known}
      back="/settings/portal"
      save={(values) => save.run(values)}
      changed={setTyped}
      beside={shown && <PortalPreview values={shown} />}
    >
      <FormSection title={t(settings.nameTitle)} hint={t(settings.nameHint)}>
        <TextsField name="proappName" label={t(settings.name)} max={NAME_MAX} />
        <Field name="proappEnvLogo" label={t(settings.logo)} required={false}>
          <OnePicture purpose="logo" />
        </Field>
        <Field
          name="proappEnvTheme"
          label={t(settings.theme)}
          hint={t(settings.themeHint)}
          required={false}
        >
          <ThemeField />
        </Field>
        <Field name="proappEnvIndexc" label={t(settings.background)} required={false}>
          <OnePicture purpose="background" />
        </Field>
        <Field name="proappEnvIndexr" label={t(settings.registerBackground)} required={false}>
          <OnePicture purpose="background" />
        </Field>
        <Field name="proappRemark" label={t(settings.remark)} required={false}>
          <Input maxLength={60} />
        </Field>
      </FormSection>
      <FormSection title={t(settings.languagesTitle)}>
        <Field name="proappEnvInter" label={t(settings.languages)} required={false}>
          <LanguagesField />
        </Field>
        <Field name="timeZone" label={t(settings.timeZone)} hint={t(settings.timeZoneHint)}>
          <TimeZoneSelect />
        </Field>
        <Field name="proappEnvOpentype" label={t(settings.openType)} required={false}>
          <Radio.Group options={openTypes.map((value) => ({ value, label: t(settings[value]) }))} />
        </Field>
        <p className="k-gap">
          <Link to="/settings/tenant">{t(settings.domainsElsewhere)}</Link>
          {portal.proappEnvDomain && (
            <>
              {' '}
              · <code>{portal.proappEnvDomain}</code>
            </>
          )}
        </p>
        <Field
          name="proappEnvIndex"
          label={t(settings.index)}
          hint={t(settings.indexHint)}
          required={false}
        >
          <Input placeholder="/" />
        </Field>
      </FormSection>
      <FormSection title={t(settings.footTitle)}>
        <Field name="proappEnvHotline" label={t(settings.hotline)} required={false}>
          <Input inputMode="tel" maxLength={30} />
        </Field>
        <TextsField name="proappEnvFoot" label={t(settings.foot)} max={FOOT_MAX} area />
        <LinkFields />
      </FormSection>
    </FormPage>
  );
}

/** By the name that people know it by, and by its city. A field of a form. */
function TimeZoneSelect(props: {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}) {
  const { lang } = useText();
  const options = useMemo(
    () =>
      timeZoneNames.map((value) => ({
        value,
        label: `${value.replaceAll('_', ' ')} · ${zoneName(lang, value)}`,
      })),
    [lang],
  );
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />;
}
