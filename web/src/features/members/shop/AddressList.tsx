import type { AddressesBody } from '@tradeport/api/members/shop';
import { addressText } from '@tradeport/api/members/abroad';
import type { AddressRow } from '@tradeport/api/members/model';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { account as words } from '../../../mall/text/account.ts';
import { checkout } from '../../../mall/text/checkout.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

/** ADR-01 The default address first. */
export function AddressList({ body }: { body: AddressesBody }) {
  const { t, to } = useMall();
  const { addresses, max } = body;
  const full = addresses.length >= max;
  if (addresses.length === 0)
    return (
      <section className="panel">
        <Empty icon="truck" title={t(words.noAddresses)} text={t(words.noAddressesHint)}>
          <a className="button button-main" href={to.account('/addresses/new')}>
            {t(words.addAddress)}
          </a>
        </Empty>
      </section>
    );
  return (
    <>
      <div className="account-tools">
        {full ? (
          <p className="quiet">{t(words.addressesFull, { n: max })}</p>
        ) : (
          <a className="button button-main" href={to.account('/addresses/new')}>
            {t(words.addAddress)}
          </a>
        )}
      </div>
      <ul className="address-cards">
        {addresses.map((address) => (
          <AddressCard key={address.addressCode} address={address} />
        ))}
      </ul>
    </>
  );
}

function AddressCard({ address }: { address: AddressRow }) {
  const { t, to } = useMall();
  const { addressCode, addressMember } = address;
  return (
    <li className="panel address-card">
      <p className="address-who">
        <strong>{addressMember}</strong> <span className="code">{address.addressPhone}</span>
        {address.addressDefault && <span className="tag tag-own">{t(checkout.defaultMark)}</span>}
        {address.addressType === '1' && <span className="tag">{t(checkout.forwarderMark)}</span>}
      </p>
      <p className="address-where">
        {[address.addressCompname, addressText(address), address.addressCountry]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="card-acts">
        <a href={to.account(`/addresses/${addressCode}`)}>{t(words.edit)}</a>
        {!address.addressDefault && (
          <ActButton act="default" text={t(words.makeDefault)} fields={{ addressCode }} />
        )}
        <ActButton
          act="remove"
          text={t(words.remove)}
          fields={{ addressCode }}
          confirm={t(words.removeAddress, { name: addressMember })}
        />
      </div>
    </li>
  );
}
