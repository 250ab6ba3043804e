import type { Choices } from '@tradeport/api/mall/choices';
import { useState } from 'react';
import { areasBelow } from '../client/areas.ts';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Field, Options } from './Field.tsx';

/** The typed values of the fields, their faults, and the options of the selects. */
export type AreaInput = {
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
};

/** ADR-02 Province, city, district as native selects; each is asked for when the one above is chosen. */
export function HomeArea({
  data,
  needed,
  mark = '',
  onPlace,
}: {
  data: AreaInput;
  needed: boolean;
  /** Tells its fields from those of another form on the page. */
  mark?: string;
  onPlace?: () => void;
}) {
  const { t, lang } = useMall();
  const { typed, faults, provinces } = data;
  const [cities, setCities] = useState<Choices>(data.cities);
  const [districts, setDistricts] = useState<Choices>(data.districts);
  const [area, setArea] = useState({
    province: typed['provinceCode'] ?? '',
    city: typed['cityCode'] ?? '',
    district: typed['areaCode'] ?? '',
  });
  const chooseProvince = async (province: string) => {
    setArea({ province, city: '', district: '' });
    setDistricts([]);
    setCities(province ? await areasBelow(province, lang) : []);
  };
  const chooseCity = async (city: string) => {
    setArea({ ...area, city, district: '' });
    setDistricts(city ? await areasBelow(city, lang) : []);
  };
  const ask = t(words.choose);
  return (
    <div className="fields field-wide at-home">
      <Field
        name="provinceCode"
        id={`field-${mark}provinceCode`}
        label={t(words.province)}
        required={needed}
        fault={faults['provinceCode']}
      >
        {(props) => (
          <select
            {...props}
            required={needed}
            value={area.province}
            onChange={(event) => {
              void chooseProvince(event.currentTarget.value);
              onPlace?.();
            }}
          >
            <Options ask={ask} choices={provinces} />
          </select>
        )}
      </Field>
      <Field
        name="cityCode"
        id={`field-${mark}cityCode`}
        label={t(words.city)}
        required={cities.length > 0}
        fault={faults['cityCode']}
      >
        {(props) => (
          <select
            {...props}
            required={needed && cities.length > 0}
            disabled={cities.length === 0}
            value={area.city}
            onChange={(event) => void chooseCity(event.currentTarget.value)}
          >
            <Options ask={ask} choices={cities} />
          </select>
        )}
      </Field>
      <Field
        name="areaCode"
        id={`field-${mark}areaCode`}
        label={t(words.district)}
        required={districts.length > 0}
        fault={faults['areaCode']}
      >
        {(props) => (
          <select
            {...props}
            required={needed && districts.length > 0}
            disabled={districts.length === 0}
            value={area.district}
            onChange={(event) => setArea({ ...area, district: event.currentTarget.value })}
          >
            <Options ask={ask} choices={districts} />
          </select>
        )}
      </Field>
      <noscript>
        <button
          type="submit"
          className="button button-small"
          name="act"
          value="areas"
          formNoValidate
        >
          {t(words.loadAreas)}
        </button>
      </noscript>
    </div>
  );
}
