import { issueTexts } from '@tradeport/api/kernel/issues';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { asksState, asksZip, HOME_COUNTRY, isAbroad } from '@tradeport/api/members/abroad';
import { identityErrors } from '@tradeport/api/identity/errors';
import { memberErrors } from '@tradeport/api/members/errors';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { REASON_MAX } from '@tradeport/api/orders/model';
import { Alert, Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from '../addresses/AreaCascader.tsx';
import { changing as words } from './changeText.ts';
import type { Order } from './sides.ts';
import { orderStale } from './stale.ts';
import { detail, orders } from './text.ts';

type NewAddress = NonNullable<InputOf<typeof changeAddress>['newAddress']>;
type Values = { newAddress: NewAddress; area?: string[]; reason: string };

/** On the buyer's behalf: another place in the same country, or another contact, with the reason. */
export function ChangeAddress(props: {
  order: Order;
  address: Order['address'];
  close: () => void;
}) {
  const { t, lang } = useText();
  const { order, close } = props;
  const address = props.address ?? none;
  const change = useMutate(changeAddress, { invalidates: orderStale });
  const abroad = isAbroad(address.countryCode);
  const [provinceCode, cityCode, areaCode] = address.areaCodes;
  const asked = (value: unknown) => (value ? null : issueTexts.missing[lang]);
  const save = ({ newAddress, area = [], reason }: Values) =>
    change.run({
      contractCode: order.contractCode,
      reason,
      newAddress: {
        ...newAddress,
        addressType: address.companyName ? '1' : '0',
        countryCode: address.countryCode,
        ...(abroad
          ? {}
          : { provinceCode: area[0] ?? '', cityCode: area[1] ?? '', areaCode: area[2] ?? '' }),
      },
    });
  return (
    <FormDialog<Values>
      title={t(words.title)}
      schema={changeAddress.input}
      errors={{ ...identityErrors, ...memberErrors, ...orderErrors }}
      initial={{
        newAddress: {
          addressMember: address.receiver,
          addressPhone: address.phone,
          addressDetail: address.detail,
          addressCompname: address.companyName,
          addressEmail: address.email,
          addressCountry: address.country,
        },
        ...(provinceCode ? { area: [provinceCode, cityCode ?? '', areaCode ?? ''] } : {}),
      }}
      close={close}
      save={save}
    >
      <Alert type="info" showIcon title={t(words.hint)} className="k-gap" />
      <Field name={['newAddress', 'addressMember']} label={t(orders.receiver)}>
        <Input autoComplete="off" />
      </Field>
      <Field name={['newAddress', 'addressPhone']} label={t(orders.phone)}>
        <Input autoComplete="off" inputMode="tel" />
      </Field>
      {abroad ? (
        <Abroad countryCode={address.countryCode} asked={asked} />
      ) : (
        <Field name="area" label={t(words.area)} required check={asked}>
          <AreaCascader />
        </Field>
      )}
      <Field name={['newAddress', 'addressDetail']} label={t(words.street)}>
        <Input autoComplete="off" />
      </Field>
      {address.companyName && <Forwarder asked={asked} />}
      <Field name="reason" label={t(words.reason)} required check={asked} hint={t(words.seen)}>
        <Input maxLength={REASON_MAX} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

/**
 * BID-06 An order won in an auction has no address at first; the empty one is at home, as most are.
 */
const none: NonNullable<Order['address']> = {
  receiver: '',
  phone: '',
  area: '',
  detail: '',
  countryCode: HOME_COUNTRY,
  companyName: '',
  email: '',
  country: '',
  areaCodes: [],
};

type Asked = { asked: (value: unknown) => string | null };

function Abroad({ countryCode, asked }: Asked & { countryCode: string }) {
  const { t } = useText();
  const fields = [
    { name: 'provinceName', text: words.state, required: asksState(countryCode) },
    { name: 'cityName', text: words.city, required: true },
    { name: 'zipCode', text: words.zip, required: asksZip(countryCode) },
  ];
  return fields.map(({ name, text, required }) => (
    <Field
      key={name}
      name={['newAddress', name]}
      label={t(text)}
      required={required}
      {...(required ? { check: asked } : {})}
    >
      <Input autoComplete="off" />
    </Field>
  ));
}

function Forwarder({ asked }: Asked) {
  const { t } = useText();
  const fields = [
    { name: 'addressCompname', text: detail.company },
    { name: 'addressEmail', text: detail.email },
    { name: 'addressCountry', text: detail.country },
  ];
  return fields.map(({ name, text }) => (
    <Field key={name} name={['newAddress', name]} label={t(text)} required check={asked}>
      <Input autoComplete="off" />
    </Field>
  ));
}
