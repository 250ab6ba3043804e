import { addressPage, deleteAddress, setDefaultAddress } from '@tradeport/api/members/calls';
import { address, addressText, ADDRESSES_MAX, addressTypes } from '@tradeport/api/members/model';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { addresses } from './text.ts';

type Address = z.output<typeof address>;

/** ADR-01 The own addresses, the default one first. */
export default function AddressList() {
  const { t } = useText();
  const all = usePaged(addressPage, {}, { quiet: true });
  const remove = useMutate(deleteAddress, { invalidates: [addressPage] });
  const makeDefault = useMutate(setDefaultAddress, { invalidates: [addressPage] });
  const full = (all.data?.total ?? 0) >= ADDRESSES_MAX;
  const add: Action = {
    key: 'add',
    text: addresses.add,
    to: '/my/address/new',
    disabled: full ? t(addresses.full, { n: ADDRESSES_MAX }) : undefined,
  };
  const actions = (row: Address): Action[] => [
    { key: 'edit', text: addresses.edit, to: `/my/address/${row.addressCode}` },
    ...(row.addressDefault
      ? []
      : [
          {
            key: 'default',
            text: addresses.makeDefault,
            run: () => makeDefault.run({ addressCode: row.addressCode }),
          },
        ]),
    {
      key: 'remove',
      text: addresses.remove,
      danger: true,
      run: () => remove.run({ addressCode: row.addressCode }),
      confirm: {
        title: t(addresses.removeTitle, { name: row.addressMember }),
        text: t(addresses.removeText, { address: whole(row) }),
      },
    },
  ];
  return (
    <ListPage
      title={addresses.title}
      call={addressPage}
      rowKey={(row) => row.addressCode}
      searchHint={addresses.search}
      primary={add}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        addressType: query.oneOf('type', addressTypes),
      })}
      filters={[
        {
          key: 'type',
          title: addresses.type,
          kind: 'choice',
          choices: [
            { value: '0', text: addresses.delivery },
            { value: '1', text: addresses.forwarder },
          ],
        },
      ]}
      columns={[
        {
          key: 'receiver',
          title: addresses.receiver,
          plain: (row) => row.addressMember,
          cell: (row) => (
            <span>
              <Link to={`/my/address/${row.addressCode}`}>{row.addressMember}</Link>{' '}
              {row.addressDefault && <span className="k-mark">{t(addresses.isDefault)}</span>}
            </span>
          ),
        },
        {
          key: 'phone',
          title: addresses.phone,
          fact: true,
          plain: (row) => row.addressPhone,
          cell: (row) => <span className="k-number">{row.addressPhone}</span>,
        },
        { key: 'address', title: addresses.address, fact: true, plain: whole, cell: whole },
        {
          key: 'type',
          title: addresses.type,
          fact: true,
          plain: (row) => t(typeOf(row)),
          cell: (row) => t(typeOf(row)),
        },
        {
          key: 'company',
          title: addresses.company,
          extra: true,
          plain: (row) => row.addressCompname,
          cell: (row) => row.addressCompname,
        },
      ]}
      to={(row) => `/my/address/${row.addressCode}`}
      actions={actions}
      empty={{
        title: addresses.none,
        hint: t(addresses.noneHint, { n: ADDRESSES_MAX }),
        action: (
          <Link className="k-button" to="/my/address/new">
            {t(addresses.add)}
          </Link>
        ),
      }}
    />
  );
}

function whole(row: Address): string {
  return `${addressText(row)}${row.addressCountry ? `, ${row.addressCountry}` : ''}`;
}

function typeOf(row: Address) {
  return row.addressType === '1' ? addresses.forwarder : addresses.delivery;
}
