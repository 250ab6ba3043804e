import type { Sent } from '@tradeport/api/mall/account/form';
import type { VouchersBody } from '@tradeport/api/entitlements/shop';
import { useMall } from '../../../mall/mall.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { vouchers as words } from '../../../mall/text/account-vouchers.ts';

type Props = { body: VouchersBody; sent: Sent | null; formKey: string };
const CODE_LENGTH_MAX = 60;

/** 08 Goods for the code of a pack, which somebody else may have bought. */
export function RedeemForm({ body, sent }: Omit<Props, 'formKey'>) {
  const { t } = useMall();
  const own = sent?.act === 'redeem' ? sent : null;
  return (
    <section className="panel" aria-labelledby="redeem-head">
      <h2 id="redeem-head">{t(words.redeemHead)}</h2>
      <p className="quiet">{t(words.redeemHint)}</p>
      <form method="post" className="fields">
        <input type="hidden" name="act" value="redeem" />
        <TextField
          sent={own}
          name="voucherCode"
          label={t(words.redeemCode)}
          required
          marked={false}
          maxLength={CODE_LENGTH_MAX}
          autoComplete="off"
        />
        <AddressSelect id="redeem-address" body={body} chosen={own?.typed['addressCode']} />
        {body.addresses.length > 0 && (
          <button type="submit" className="button button-main fields-act">
            {t(words.redeem)}
          </button>
        )}
      </form>
    </section>
  );
}

/** 10 Prizes that wait for an address. */
export function Prizes({ body, sent, formKey }: Props) {
  const { t, f } = useMall();
  if (body.prizes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="prizes-head">
      <h2 id="prizes-head">{t(words.prizes)}</h2>
      <ul className="rows">
        {body.prizes.map((prize) => (
          <li key={prize.prizeCode}>
            <span className="rows-what">
              <strong>
                {prize.goodsName} × {f.number(prize.quantity)}
              </strong>
              <small className="quiet">
                {prize.reason} · {prize.sellerName}
              </small>
              <small>{t(words.claimBy, { day: f.day(prize.claimBy) })}</small>
            </span>
            <form method="post" className="fields">
              <input type="hidden" name="act" value="claimPrize" />
              <input type="hidden" name="key" value={formKey} />
              <input type="hidden" name="prizeCode" value={prize.prizeCode} />
              <AddressSelect
                id={`address-${prize.prizeCode}`}
                body={body}
                chosen={
                  sent?.typed['prizeCode'] === prize.prizeCode
                    ? sent.typed['addressCode']
                    : undefined
                }
              />
              {body.addresses.length > 0 && (
                <button type="submit" className="button button-main fields-act">
                  {t(words.claimPrize)}
                </button>
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddressSelect({
  id,
  body,
  chosen,
}: {
  id: string;
  body: VouchersBody;
  chosen: string | undefined;
}) {
  const { t, to } = useMall();
  if (body.addresses.length === 0)
    return (
      <Notice kind="hint">
        {t(words.noAddress)} <a href={to.account('/addresses/new')}>{t(words.addAddress)}</a>
      </Notice>
    );
  const usual = body.addresses.find((one) => one.addressDefault) ?? body.addresses[0];
  return (
    <ChoiceField
      id={id}
      name="addressCode"
      label={t(words.address)}
      required
      marked={false}
      known={chosen ?? usual?.addressCode}
      choices={body.addresses.map((one) => ({
        value: one.addressCode,
        text: [one.addressMember, one.cityName, one.addressDetail].filter(Boolean).join(', '),
      }))}
    />
  );
}
