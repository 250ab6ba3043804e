import { StateTag } from '../../../mall/parts/StateTag.tsx';
import { certificationActions, certificationLife } from '@tradeport/api/certification/lifecycle';
import { isPossible } from '@tradeport/api/kernel/available';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { CertificationBody } from '@tradeport/api/certification/shop';
import { endOf, waitsFor } from '@tradeport/api/kernel/lifecycle';
import type { Sent } from '@tradeport/api/mall/account/form';
import { typeRules } from '@tradeport/api/orders/model';
import { useMall } from '../../../mall/mall.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { certification as words, needs as needTexts } from '../../../mall/text/account-papers.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { CertificationFacts } from './CertificationFacts.tsx';
import { CertificationForm } from './CertificationForm.tsx';

type Props = { body: CertificationBody; sent: Sent | null; formKey: string };

/** CRT-01 How it stands; then the form while it is open, and what was handed in once it is not. */
export function Certification({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const { known } = body;
  const state = certificationLife.states[known.status];
  const end = endOf(state);
  const needed = useNeeded()(body.needs);
  return (
    <>
      <section className="panel order-top">
        <div className="order-state">
          <StateTag state={state} />
          {needed && end !== 'well' && <span>{t(words.needed, { what: needed })}</span>}
        </div>
        {end === 'badly' && (
          <Notice kind="fault">{t(words.failed, { reason: known.reason })}</Notice>
        )}
        {end === 'well' && <Notice kind="done">{t(words.done)}</Notice>}
        {waitsFor(state) === 'seller' && <p>{t(words.waiting)}</p>}
        {isPossible(certificationActions, 'withdraw', known) && (
          <div className="order-acts">
            <ActButton
              act="withdraw"
              text={t(words.withdraw)}
              fields={{ key: formKey }}
              confirm={t(words.withdrawAsk)}
              className="button"
            />
          </div>
        )}
      </section>
      {isPossible(certificationActions, 'hand_in', known) ? (
        <CertificationForm body={body} sent={sent} formKey={formKey} />
      ) : (
        <CertificationFacts known={known} />
      )}
    </>
  );
}

/** CRT-03 The names of actions that need certification. */
function useNeeded(): (needs: CertificationBody['needs']) => string {
  const { t } = useMall();
  return (needs) =>
    needs
      .map((action) => {
        const type = action.slice('order:'.length);
        return action !== 'sell' && isKeyOf(type, typeRules)
          ? t(needTexts.order, { type: t(typeRules[type].text) })
          : t(needTexts.sell);
      })
      .join(', ');
}
