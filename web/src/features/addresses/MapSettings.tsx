import { getMapInfo, mapSettings, saveMapSettings } from '@tradeport/api/reference/calls';
import { referenceErrors } from '@tradeport/api/reference/errors';
import { type MapProvider, mapProviders, mapSettingsIn } from '@tradeport/api/reference/model';
import { Alert, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { mapTexts } from './text.ts';

type Values = z.input<typeof mapSettingsIn>;

/** ADR-03 Which map the portal shows, and who finds addresses for it. */
export default function MapSettings() {
  const { t } = useText();
  const known = useCall(mapSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveMapSettings, { invalidates: [mapSettings, getMapInfo] });
  const [typed, setTyped] = useState<MapProvider | null>(null);
  const provider = typed ?? known.data?.provider ?? 'none';
  const { amapSecretSet = false, ...kept } = known.data ?? {};
  return (
    <FormPage<Values>
      title={t(mapTexts.title)}
      schema={mapSettingsIn}
      errors={referenceErrors}
      initial={known.data && { ...kept, amapSecret: '' }}
      query={known}
      back="/settings/map"
      save={(values) => save.run({ ...kept, ...values })}
      changed={(values) => setTyped(values.provider)}
    >
      <FormSection title={t(mapTexts.provider)} hint={t(mapTexts.providerHint)}>
        <Field name="provider" label={t(mapTexts.provider)} required={false}>
          <Radio.Group
            optionType="button"
            options={mapProviders.map((value) => ({ value, label: t(mapTexts[value]) }))}
          />
        </Field>
        {provider === 'tiles' && (
          <>
            <Field
              name="tileUrl"
              label={t(mapTexts.tileUrl)}
              hint={t(mapTexts.tileUrlHint)}
              required
            >
              <Input placeholder="https://" />
            </Field>
            <Field
              name="tileHosts"
              label={t(mapTexts.tileHosts)}
              hint={t(mapTexts.tileHostsHint)}
              required={false}
            >
              <Select mode="tags" open={false} suffix={null} />
            </Field>
            <Field
              name="attribution"
              label={t(mapTexts.attribution)}
              hint={t(mapTexts.attributionHint)}
              required={false}
            >
              <Input maxLength={120} />
            </Field>
          </>
        )}
        {provider === 'amap' && (
          <>
            <Alert className="k-gap" type="info" showIcon title={t(mapTexts.amapNote)} />
            <Field name="amapKey" label={t(mapTexts.amapKey)} required>
              <Input autoComplete="off" maxLength={64} />
            </Field>
            <Field
              name="amapSecret"
              label={t(mapTexts.amapSecret)}
              hint={t(amapSecretSet ? mapTexts.kept : mapTexts.amapSecretHint)}
              required={false}
            >
              <Input.Password autoComplete="new-password" maxLength={64} />
            </Field>
          </>
        )}
      </FormSection>
      <FormSection title={t(mapTexts.geocoder)}>
        <Field
          name="geocoderUrl"
          label={t(mapTexts.geocoderUrl)}
          hint={t(mapTexts.geocoderHint)}
          required={false}
        >
          <Input placeholder="https://" />
        </Field>
      </FormSection>
    </FormPage>
  );
}
