import { stockPage, warehouseList } from '@tradeport/api/stock/calls';
import { stockErrors } from '@tradeport/api/stock/errors';
import { WAREHOUSE_CODE_MAX } from '@tradeport/api/stock/model';
import { referenceErrors } from '@tradeport/api/reference/errors';
import { searchPlaces } from '@tradeport/api/reference/calls';
import { PLACE_Q_MAX } from '@tradeport/api/reference/model';
import { getStore, ownStorePage, saveStoreCall, storeForEdit } from '@tradeport/api/stores/calls';
import { storeErrors } from '@tradeport/api/stores/errors';
import {
  PICKUP_DAYS_MAX,
  STORE_ABOUT_MAX,
  STORE_DETAIL_MAX,
  STORE_NAME_MAX,
  STORE_PHONE_MAX,
  STORE_PICTURES_MAX,
  storeServiceTexts,
  storeServices,
} from '@tradeport/api/stores/model';
import { weekdays } from '@tradeport/api/stores/hours';
import type { Input as In, Output } from '@tradeport/api/kernel/call';
import { AimOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import { client } from '../../lib/api.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from '../addresses/AreaCascader.tsx';
import { HoursFields } from './HoursFields.tsx';
import { storeForm as words, stores } from './text.ts';
import './stores.css';

type Known = Output<typeof storeForEdit>;
type Said = In<typeof saveStoreCall>;
/** The area in one field, the pictures with their links. */
type Values = Omit<
  Said,
  'provinceCode' | 'cityCode' | 'areaCode' | 'pictureCodes' | 'lng' | 'lat' | 'pickupDays'
> & {
  area: string[];
  pictures: Known['pictures'];
  lng?: number | null;
  lat?: number | null;
  pickupDays?: number | null;
};
const OPEN_DAYS = 5;
/** Province, city and district; '' where there is no such level. */
const LEVELS = 3;
const DEGREES = 6;
const fresh: Partial<Values> = {
  open: true,
  services: [],
  pictures: [],
  hours: {
    week: weekdays.map((_, at) => (at < OPEN_DAYS ? [{ from: '09:00', to: '18:00' }] : [])),
    holidays: [],
  },
};

/** CAT-05 A store: its name, address, opening hours and services. */
export default function StoreForm() {
  const { t } = useText();
  const { storeCode = 'new' } = useParams();
  const isNew = storeCode === 'new';
  const known = useCall(storeForEdit, isNew ? null : { storeCode }, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveStoreCall, {
    invalidates: [ownStorePage, storeForEdit, getStore, warehouseList, stockPage],
  });
  return (
    <FormPage<Values>
      title={t(isNew ? stores.add : stores.edit)}
      schema={saveStoreCall.input}
      errors={{ ...referenceErrors, ...stockErrors, ...storeErrors }}
      initial={isNew ? fresh : known.data && valuesOf(known.data)}
      {...(isNew ? {} : { query: known })}
      save={(values) => save.run({ ...saidIn(values), ...(isNew ? {} : { storeCode }) })}
      back="/stock/stores"
    >
      <Basics />
      <Where />
      <HoursFields />
      <FormSection title={t(words.offers)}>
        <Field name="services" label={t(words.services)} required={false}>
          <Checkbox.Group
            options={storeServices.map((value) => ({ value, label: t(storeServiceTexts[value]) }))}
          />
        </Field>
        <Field
          name="pickupDays"
          label={t(words.pickupDays)}
          hint={t(words.pickupHint)}
          required={false}
        >
          <NumberInput min={1} max={PICKUP_DAYS_MAX} precision={0} />
        </Field>
        <Field name="pictures" label={t(words.pictures)} required={false}>
          <UploadPictures purpose="store" max={STORE_PICTURES_MAX} />
        </Field>
      </FormSection>
    </FormPage>
  );
}

function valuesOf({ provinceCode, cityCode, areaCode, ...known }: Known): Values {
  return { ...known, area: [provinceCode, cityCode, areaCode] };
}

function saidIn({ area, pictures, lng, lat, pickupDays, ...values }: Values): Said {
  const [provinceCode = '', cityCode = '', areaCode = ''] = area;
  return {
    ...values,
    provinceCode,
    cityCode,
    areaCode,
    ...(typeof lng === 'number' ? { lng } : {}),
    ...(typeof lat === 'number' ? { lat } : {}),
    ...(typeof pickupDays === 'number' ? { pickupDays } : {}),
    pictureCodes: pictures.map(({ fileCode }) => fileCode),
  };
}

function Basics() {
  const { t } = useText();
  return (
    <FormSection title={t(words.base)}>
      <InOneLanguage>
        <LanguageSwitch of={['name']} />
        <Translated
          path={['name']}
          label={t(words.name)}
          render={(_lang, placeholder) => (
            <Input maxLength={STORE_NAME_MAX} placeholder={placeholder} />
          )}
        />
        <Translated
          path={['about']}
          label={t(words.about)}
          render={(_lang, placeholder) => (
            <Input.TextArea rows={3} maxLength={STORE_ABOUT_MAX} placeholder={placeholder} />
          )}
        />
      </InOneLanguage>
      <Field name="shortCode" label={t(words.code)} hint={t(words.codeHint)}>
        <Input maxLength={WAREHOUSE_CODE_MAX} />
      </Field>
      <Field name="phone" label={t(words.phone)} required={false}>
        <Input maxLength={STORE_PHONE_MAX} inputMode="tel" />
      </Field>
      <Field name="open" label="" valuePropName="checked" required={false} hint={t(words.openHint)}>
        <Checkbox>{t(words.open)}</Checkbox>
      </Field>
    </FormSection>
  );
}

function Where() {
  const { t } = useText();
  const form = Form.useFormInstance<Values>();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const detail = Form.useWatch<string | undefined>('addressDetail', form)?.trim();
  const [province, city, district] = Form.useWatch<string[] | undefined>('area', form) ?? [];
  const area = district || city || province;
  const asked = useRef('');
  asked.current = `${area} ${detail}`;
  const locate = async () => {
    const { current: turn } = asked;
    setBusy(true);
    const found = await client(searchPlaces, {
      q: (detail ?? '').slice(0, PLACE_Q_MAX),
      areaCode: area,
    }).catch(() => null);
    setBusy(false);
    // An answer that comes after another address was typed is not that address's.
    if (turn !== asked.current) return;
    // Without a geocoder only the middle of the district is known, and that is no coordinate of the store's own.
    const places = found?.source === 'geocoder' ? found.places : [];
    const place = places.find((one) =>
      district ? one.areaCode === district : one.cityCode === city,
    );
    if (place) form.setFieldsValue({ lng: place.lng, lat: place.lat });
    setNote(place ? t(words.located, { place: place.name }) : t(words.notLocated));
  };
  return (
    <FormSection title={t(words.where)} hint={t(words.whereHint)}>
      <Field
        name="area"
        label={t(words.area)}
        required
        check={(value) =>
          Array.isArray(value) && value.length === LEVELS ? null : t(words.areaNeeded)
        }
      >
        <AreaCascader />
      </Field>
      <Field name="addressDetail" label={t(words.detail)}>
        <Input maxLength={STORE_DETAIL_MAX} />
      </Field>
      <div className="k-two">
        <Field name="lng" label={t(words.lng)} required={false}>
          <NumberInput
            className="k-wide"
            controls={false}
            precision={DEGREES}
            placeholder="120.1300"
          />
        </Field>
        <Field name="lat" label={t(words.lat)} required={false}>
          <NumberInput
            className="k-wide"
            controls={false}
            precision={DEGREES}
            placeholder="30.2700"
          />
        </Field>
      </div>
      <Button
        icon={<AimOutlined />}
        loading={busy}
        disabled={!detail || !area}
        onClick={() => void locate()}
      >
        {t(words.locate)}
      </Button>
      <p className="k-muted" role="status">
        {note}
      </p>
    </FormSection>
  );
}
