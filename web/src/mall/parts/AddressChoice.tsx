import type { Address } from '@tradeport/api/mall/pages';
import { addressText } from '@tradeport/api/members/abroad';
import { useState } from 'react';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import { AddressFields, type AddressInput } from './AddressFields.tsx';

/** ADR-01 One of one's addresses, or a new one; the default is chosen. */
export function AddressChoice({
  data,
  onPlace,
}: {
  data: AddressInput & { addresses: readonly Address[] };
  /** Freight may differ by where it goes. */
  onPlace?: () => void;
}) {
  const { t } = useMall();
  const { addresses, typed, faults } = data;
  const known =
    addresses.find((one) => one.addressCode === typed['addressCode']) ??
    (typed['addressCode'] === 'new' ? undefined : addresses[0]);
  const [chosen, setChosen] = useState(known?.addressCode ?? 'new');
  return (
    <section className="panel" aria-labelledby="address-head">
      <h2 id="address-head">{t(words.address)}</h2>
      {faults['addressCode'] && (
        <p className="field-fault" role="alert">
          {faults['addressCode']}
        </p>
      )}
      <div className="options address-options">
        {addresses.map((address) => (
          <label className="option" key={address.addressCode}>
            <input
              type="radio"
              name="addressCode"
              value={address.addressCode}
              checked={chosen === address.addressCode}
              onChange={() => {
                setChosen(address.addressCode);
                onPlace?.();
              }}
            />
            <span className="option-title">
              <span translate="no">{address.addressMember}</span>{' '}
              <span className="code">{address.addressPhone}</span>
              {address.addressDefault && <span className="tag">{t(words.defaultMark)}</span>}
              {address.addressType === '1' && (
                <span className="tag tag-own">{t(words.forwarderMark)}</span>
              )}
            </span>
            <span className="quiet" translate="no">
              {addressLine(address)}
            </span>
          </label>
        ))}
        <label className="option option-new">
          <input
            type="radio"
            name="addressCode"
            value="new"
            checked={chosen === 'new'}
            onChange={() => {
              setChosen('new');
              onPlace?.();
            }}
          />
          <span className="option-title">{t(words.newAddress)}</span>
        </label>
      </div>
      <div className="new-address">
        <AddressFields
          data={data}
          needed={chosen === 'new'}
          {...(onPlace && chosen === 'new' ? { onPlace } : {})}
        />
      </div>
    </section>
  );
}

function addressLine(address: Address): string {
  const place = addressText(address);
  return address.addressType === '1'
    ? [address.addressCompname, place, address.addressCountry].filter(Boolean).join(' · ')
    : place;
}
