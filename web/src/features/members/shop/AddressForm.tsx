import type { AddressBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import { PASTED_MAX } from '@tradeport/api/members/split-address';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { areasBelow } from '../../../mall/client/areas.ts';
import { useMall } from '../../../mall/mall.tsx';
import { WordsField } from '../../../mall/kit/fields.tsx';
import {
  AddressFields,
  type AddressInput,
  DETAIL_MAX,
} from '../../../mall/parts/AddressFields.tsx';
import { Island } from '../../../mall/parts/Island.tsx';
import { account as words } from '../../../mall/text/account.ts';
import { pasting, picking } from '../../../mall/text/account-addresses.ts';
import { checkout } from '../../../mall/text/checkout.ts';
import type { Picked, PickerProps } from '../../../mall/account/map/MapPicker.tsx';

type Props = { body: AddressBody; sent: Sent | null; formKey: string };
type Outcome = 'done' | 'nothing' | null;

/** ADR-01 A new address, or one to change. */
export function AddressForm({ body, sent, formKey }: Props) {
  const { address, ...choices } = body;
  const typed = sent?.typed ?? (address ? typedOf(address) : { countryCode: '' });
  const data: AddressInput = { ...choices, typed, faults: sent?.faults ?? {} };
  const pasted: Outcome =
    sent?.act !== 'split' || sent.fault ? null : typed['pasted'] ? 'nothing' : 'done';
  return (
    <form method="post" className="panel account-form">
      <input type="hidden" name="key" value={formKey} />
      {/* The first button of a form is pressed by Enter: it saves. */}
      <button type="submit" name="act" value="save" className="hidden" tabIndex={-1} aria-hidden />
      <Island name="address" with={{ data, pasted }}>
        <AddressEditor data={data} pasted={pasted} />
      </Island>
    </form>
  );
}

function typedOf(address: NonNullable<AddressBody['address']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).map(([name, value]) => [name, value === true ? 'true' : value || '']),
  );
}

/** `picker`: the map, which only the browser has. */
export function AddressEditor(props: {
  data: AddressInput;
  pasted: Outcome;
  picker?: ComponentType<PickerProps>;
}) {
  const { t, to, lang } = useMall();
  const { pasted, picker } = props;
  const [data, setData] = useState(props.data);
  const [turn, setTurn] = useState(0);
  const [isDefault, setDefault] = useState(data.typed['addressDefault'] === 'true');
  const fields = useRef<HTMLDivElement>(null);
  /** Everything that is typed stays; area and street are those of the place. */
  const fill = async ({ detail, ...area }: Picked) => {
    const [cities, districts] = await Promise.all([
      areasBelow(area.provinceCode, lang),
      area.cityCode ? areasBelow(area.cityCode, lang) : [],
    ]);
    const typed = {
      ...typedIn(fields),
      ...area,
      countryCode: HOME_COUNTRY,
      ...(detail ? { addressDetail: detail.slice(0, DETAIL_MAX) } : {}),
    };
    setData({ ...data, typed, faults: {}, cities, districts });
    setTurn(turn + 1);
  };
  return (
    <>
      <div className="paste">
        <WordsField
          sent={data}
          name="pasted"
          label={t(pasting.title)}
          wide
          rows={2}
          maxLength={PASTED_MAX}
          placeholder={t(pasting.hint)}
        />
        <div className="paste-acts">
          <button type="submit" name="act" value="split" className="button" formNoValidate>
            {t(pasting.split)}
          </button>
          {picker && <MapButton picker={picker} provinces={data.provinces} pick={fill} />}
          {pasted && (
            <span role="status" className="quiet">
              {t(pasting[pasted])}
            </span>
          )}
        </div>
      </div>
      <div ref={fields}>
        <AddressFields key={turn} data={data} needed />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name="addressDefault"
          value="true"
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        {t(words.useDefault)}
      </label>
      <div className="form-acts">
        <button type="submit" name="act" value="save" className="button button-main">
          {t(words.save)}
        </button>
        <a className="button" href={to.account('/addresses')}>
          {t(words.cancel)}
        </a>
        {/* Without script cities and districts come with the page. */}
        <noscript>
          <button type="submit" name="act" value="areas" className="button" formNoValidate>
            {t(checkout.loadAreas)}
          </button>
        </noscript>
      </div>
    </>
  );
}

/** ADR-03 Shown once the page is alive: the server's page has no map. */
function MapButton(props: {
  picker: ComponentType<PickerProps>;
  provinces: AddressInput['provinces'];
  pick: (picked: Picked) => Promise<void>;
}) {
  const { t } = useMall();
  const [alive, setAlive] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setAlive(true), []);
  const Picker = props.picker;
  return (
    alive && (
      <>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t(picking.open)}
        </button>
        {open && (
          <Picker
            provinces={props.provinces}
            pick={(picked) => void props.pick(picked)}
            close={() => setOpen(false)}
          />
        )}
      </>
    )
  );
}

function typedIn(fields: RefObject<HTMLDivElement | null>): Record<string, string> {
  const form = fields.current?.closest('form');
  const all = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
