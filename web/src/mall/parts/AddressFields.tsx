import type { Choices } from '@tradeport/api/mall/choices';
import {
  asksState,
  asksZip,
  HOME_COUNTRY,
  isAbroad,
  PHONE_MAX,
  PLACE_MAX,
  ZIP_MAX,
} from '@tradeport/api/members/abroad';
import { useEffect, useState } from 'react';
import { useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Field } from './Field.tsx';
import { type AreaInput, HomeArea } from './HomeArea.tsx';

const RECEIVER_MAX = 30;
export const DETAIL_MAX = 120;

export type AddressInput = AreaInput & { countries: Choices };

/** ADR-01 An address: at home by divisions, abroad by names. The choice of the country unfolds what it needs. */
export function AddressFields({
  data,
  needed,
  onPlace,
}: {
  data: AddressInput;
  needed: boolean;
  /** Country or province are another one. */
  onPlace?: () => void;
}) {
  const { t } = useMall();
  const { typed, faults, countries } = data;
  const [country, setCountry] = useState(typed['countryCode'] || HOME_COUNTRY);
  // Without script both kinds are in the page, and what is not shown must not be asked for.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const abroad = isAbroad(country);
  return (
    <div className={`address-fields fields${alive ? '' : ' is-plain'}`}>
      <TextField
        name="addressMember"
        label={t(words.receiver)}
        sent={data}
        required={needed}
        marked
        autoComplete="name"
        maxLength={RECEIVER_MAX}
      />
      <Field name="countryCode" label={t(words.countryOf)} required fault={faults['countryCode']}>
        {(props) => (
          <select
            {...props}
            required={needed}
            autoComplete="country"
            value={country}
            onChange={(event) => {
              setCountry(event.currentTarget.value);
              onPlace?.();
            }}
          >
            {countries.map((one) => (
              <option key={one.value} value={one.value}>
                {one.text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="addressPhone"
        label={t(abroad ? words.anyPhone : words.phone)}
        hint={t(abroad ? words.anyPhoneHint : words.phoneHint)}
        sent={data}
        required={needed}
        marked
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
      />
      {(!alive || !abroad) && (
        <HomeArea data={data} needed={needed && alive} {...(onPlace ? { onPlace } : {})} />
      )}
      {(!alive || abroad) && <PlaceAbroad data={data} country={country} needed={needed && alive} />}
      <TextField
        name="addressDetail"
        label={t(words.detail)}
        wide
        sent={data}
        required={needed}
        marked
        autoComplete="street-address"
        maxLength={DETAIL_MAX}
      />
      <Forwarder data={data} needed={needed} />
    </div>
  );
}

function PlaceAbroad({
  data,
  country,
  needed,
}: {
  data: AddressInput;
  country: string;
  needed: boolean;
}) {
  const { t } = useMall();
  const [state, zip] = [asksState(country), asksZip(country)];
  return (
    <div className="fields field-wide abroad">
      <TextField
        name="cityName"
        label={t(words.city)}
        sent={data}
        required={needed}
        marked
        autoComplete="address-level2"
        maxLength={PLACE_MAX}
      />
      <TextField
        name="provinceName"
        label={t(words.state)}
        sent={data}
        required={needed && state}
        marked={state}
        autoComplete="address-level1"
        maxLength={PLACE_MAX}
      />
      <TextField
        name="zipCode"
        label={t(words.zip)}
        sent={data}
        required={needed && zip}
        marked={zip}
        autoComplete="postal-code"
        maxLength={ZIP_MAX}
      />
    </div>
  );
}

/** ADR-01 A forwarder is asked for company, mailbox and country as well; unfolded by the box itself. */
function Forwarder({ data, needed }: { data: AddressInput; needed: boolean }) {
  const { t } = useMall();
  const [chosen, setChosen] = useState(data.typed['addressType'] === '1');
  const asked = needed && chosen;
  return (
    <div className="field-wide forwarder">
      <label className="check">
        <input
          type="checkbox"
          name="addressType"
          value="1"
          checked={chosen}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
        {t(words.isForwarder)}
      </label>
      <div className="fields forwarder-fields">
        <TextField
          name="addressCompname"
          label={t(words.company)}
          sent={data}
          required={asked}
          marked
          autoComplete="organization"
          maxLength={32}
        />
        <TextField
          name="addressEmail"
          label={t(words.email)}
          sent={data}
          required={asked}
          marked
          type="email"
          autoComplete="email"
        />
        <TextField
          name="addressCountry"
          label={t(words.country)}
          sent={data}
          required={asked}
          marked
          maxLength={60}
        />
      </div>
    </div>
  );
}
