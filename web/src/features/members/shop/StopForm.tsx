import type { EmployeeBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField } from '../../../mall/kit/fields.tsx';
import { people as words } from '../../../mall/text/account-people.ts';

type Props = { name: string; leaves: EmployeeBody['leaves']; sent: Sent | null; formKey: string };

/**
 * BLK-02b A manager who moves somebody out reads what they have under way, and names the successor.
 */
export function StopForm({ name, leaves, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'stop' ? sent : null;
  const underWay = leaves?.underWay ?? [];
  return (
    <details className="reason" open={own !== null}>
      <summary className="button">{t(words.stop)}</summary>
      <ActForm
        act="stop"
        formKey={formKey}
        text={t(words.stop)}
        button="button button-danger"
        bare
        className="reason-form"
      >
        <p>{t(words.stopAsk, { name })}</p>
        {underWay.length > 0 && (
          <>
            <ul>
              {underWay.map(({ what, text, count }) => (
                <li key={what}>
                  {text} {count}
                </li>
              ))}
            </ul>
            <ChoiceField
              sent={own}
              name="takeoverBy"
              label={t(words.takeoverBy)}
              hint={t(words.takeoverHint)}
              choices={(leaves?.colleagues ?? []).map(({ userCode, userRelname }) => ({
                value: userCode,
                text: userRelname,
              }))}
            />
          </>
        )}
      </ActForm>
    </details>
  );
}
