import type { Sent } from '@tradeport/api/mall/account/form';
import type { ReturnAddressesBody } from '@tradeport/api/members/shop';
import {
  RETURN_PHONE_MAX,
  RETURN_PLACE_MAX,
  RETURN_RECEIVER_MAX,
  type ReturnAddressRow,
} from '@tradeport/api/members/return-calls';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { returnAddresses as words, saleRefunds } from '../../../mall/text/account-sales.ts';
import { account } from '../../../mall/text/account.ts';
import { checkout } from '../../../mall/text/checkout.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

type Props = { body: ReturnAddressesBody; sent: Sent | null; formKey: string };

/** AFS-04c Where goods that were sold come back to; each is edited where it stands. */
export function ReturnAddresses({ body: { addresses, max }, sent, formKey }: Props) {
  const { t } = useMall();
  const form = { sent, formKey };
  return (
    <>
      <p className="quiet">{t(words.hint)}</p>
      {addresses.length === 0 ? (
        <section className="panel">
          <Empty icon="truck" title={t(words.none)} text={t(words.noneHint)} />
        </section>
      ) : (
        <ul className="address-cards">
          {addresses.map((one) => (
            <Card key={one.returnAddressCode} one={one} {...form} />
          ))}
        </ul>
      )}
      {addresses.length >= max ? (
        <p className="quiet">{t(words.full, { n: max })}</p>
      ) : (
        <section className="panel account-form" aria-labelledby="add-head">
          <h2 id="add-head">{t(words.add)}</h2>
          <Form one={null} {...form} />
        </section>
      )}
    </>
  );
}

type FormProps = { sent: Sent | null; formKey: string };

function Card({ one, ...form }: { one: ReturnAddressRow } & FormProps) {
  const { t } = useMall();
  const { returnAddressCode, receiver, phone, address, isDefault } = one;
  return (
    <li className="panel address-card">
      <p className="address-who">
        <strong translate="no">{receiver}</strong> <span className="code">{phone}</span>
        {isDefault && <span className="tag tag-own">{t(checkout.defaultMark)}</span>}
      </p>
      <p className="address-where" translate="no">
        {address}
      </p>
      <div className="card-acts">
        {!isDefault && (
          <ActButton
            act="save"
            text={t(account.makeDefault)}
            fields={{ returnAddressCode, receiver, phone, address, isDefault: 'on' }}
          />
        )}
        <ActButton
          act="remove"
          text={t(account.remove)}
          fields={{ returnAddressCode }}
          confirm={t(words.removeText, { name: receiver })}
        />
      </div>
      <details
        className="reason"
        open={form.sent?.typed['returnAddressCode'] === returnAddressCode}
      >
        <summary className="link">{t(account.edit)}</summary>
        <Form one={one} {...form} />
      </details>
    </li>
  );
}

function Form({ one, sent, formKey }: { one: ReturnAddressRow | null } & FormProps) {
  const { t } = useMall();
  const code = one?.returnAddressCode ?? '';
  const own =
    sent?.act === 'save' && (sent.typed['returnAddressCode'] ?? '') === code ? sent : null;
  const fields = [
    {
      name: 'receiver',
      text: saleRefunds.receiver,
      max: RETURN_RECEIVER_MAX,
      known: one?.receiver,
    },
    { name: 'phone', text: saleRefunds.phone, max: RETURN_PHONE_MAX, known: one?.phone },
    { name: 'address', text: saleRefunds.address, max: RETURN_PLACE_MAX, known: one?.address },
  ] as const;
  return (
    <ActForm act="save" formKey={formKey} text={t(words.save)}>
      {one && <input type="hidden" name="returnAddressCode" value={code} />}
      {fields.map(({ name, text, max, known = '' }) => (
        <TextField
          key={name}
          sent={own}
          name={name}
          id={`${name}-${code}`}
          label={t(text)}
          marked
          known={known}
          maxLength={max}
          autoComplete="off"
        />
      ))}
    </ActForm>
  );
}
