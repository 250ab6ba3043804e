import type { ApprovalLevelsBody } from '@tradeport/api/orders/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { APPROVAL_LEVELS_MAX } from '@tradeport/api/orders/approval';
import { useMall } from '../../../mall/mall.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { account } from '../../../mall/text/account.ts';
import { approvalLevels as words } from '../../../mall/text/account-company.ts';

type Props = { body: ApprovalLevelsBody; sent: Sent | null; formKey: string };

/** MBR-06 The levels that there are, and the place for one more; a level without approvers goes. */
export function ApprovalLevels({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const places = Math.min(body.levels.length + 1, APPROVAL_LEVELS_MAX);
  return (
    <form method="post" className="account-stack">
      <input type="hidden" name="key" value={formKey} />
      <p className="quiet">{t(words.hint)}</p>
      {Array.from({ length: places }, (_, at) => (
        <Level key={at} at={at} body={body} sent={sent} />
      ))}
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value="save" className="button button-main">
          {t(account.save)}
        </button>
      </div>
    </form>
  );
}

function Level({ at, body, sent }: { at: number; body: ApprovalLevelsBody; sent: Sent | null }) {
  const { t } = useMall();
  const level = body.levels[at];
  const isOn = (userCode: string) =>
    sent
      ? sent.typed[`${at}.by.${userCode}`] !== undefined
      : (level?.approvers.some((one) => one.userCode === userCode) ?? false);
  return (
    <fieldset className="panel account-form">
      <legend className="panel-legend">
        {t(level ? words.nth : words.another, { n: at + 1 })}
      </legend>
      <div className="fields fields-two">
        <TextField
          name={`${at}.name`}
          label={t(words.name)}
          fault={sent?.faults[`levels.${at}.levelName`]}
          known={sent?.typed[`${at}.name`] ?? level?.levelName}
          maxLength={30}
        />
        <AmountField
          name={`${at}.over`}
          label={t(words.over)}
          fault={sent?.faults[`levels.${at}.overAmount`]}
          known={sent?.typed[`${at}.over`] ?? level?.overAmount}
        />
      </div>
      <fieldset className="radio-row">
        <legend>{t(words.approvers)}</legend>
        {body.people.map((one) => (
          <label key={one.userCode} className="check" translate="no">
            <input
              type="checkbox"
              name={`${at}.by.${one.userCode}`}
              defaultChecked={isOn(one.userCode)}
            />
            <span translate="no">{one.name}</span>
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}
