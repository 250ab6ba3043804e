import { isPossible } from '@tradeport/api/kernel/available';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { endOf, waitsFor } from '@tradeport/api/kernel/lifecycle';
import type { SellerBody } from '@tradeport/api/registration/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { registrationActions, registrationLife } from '@tradeport/api/registration/lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { Agreement } from '../../../mall/parts/Agreement.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { seller as words } from '../../../mall/text/account-seller.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

type Props = { body: SellerBody; sent: Sent | null; formKey: string };
type Own = NonNullable<SellerBody['own']>;

/** MBR-08 A buyer asks to sell as well, and sees how it stands. */
export function Seller({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const { own, isSeller, isOpen } = body;
  if (isSeller)
    return (
      <section className="panel">
        <Empty icon="store" title={t(words.already)} text={t(words.alreadyHint)}>
          <a className="button button-main" href="/console/#/goods/products">
            {t(words.toConsole)}
          </a>
        </Empty>
      </section>
    );
  if (own && endOf(registrationLife.states[own.status]) !== 'well')
    return <Standing own={own} formKey={formKey} />;
  if (!isOpen)
    return (
      <section className="panel">
        <Empty icon="store" title={t(words.closed)} />
      </section>
    );
  return (
    <ActForm
      act="begin"
      formKey={formKey}
      text={t(words.begin)}
      className="panel account-form"
      noValidate
    >
      <h2>{t(words.title)}</h2>
      <p>{t(words.hint)}</p>
      <Agreement
        agreement={body.agreement}
        typed={sent?.typed['agreed']}
        fault={sent?.faults['agreed']}
      />
    </ActForm>
  );
}

function Standing({ own, formKey }: { own: Own; formKey: string }) {
  const { t } = useMall();
  const state = registrationLife.states[own.status];
  const isDraft = waitsFor(state) === 'nobody';
  return (
    <>
      <section className="panel account-form">
        {isDraft && (
          <>
            <h2>{t(words.draft)}</h2>
            <p>{t(words.draftHint)}</p>
            <p>
              <a className="button button-main" href={own.form}>
                {t(words.fillIn)}
              </a>
            </p>
          </>
        )}
        {isPossible(registrationActions, 'take_back', own) && (
          <>
            <h2>{t(words.waiting)}</h2>
            <p>{t(words.waitingHint)}</p>
            <ActButton
              act="takeBack"
              text={t(words.takeBack)}
              fields={{ key: formKey }}
              className="button"
            />
          </>
        )}
        {endOf(state) === 'badly' && (
          <>
            <h2>{t(words.refused)}</h2>
            <Notice kind="fault">{t(words.reason, { reason: own.reason })}</Notice>
            <p>
              <a className="button button-main" href={own.form}>
                {t(words.change)}
              </a>
            </p>
          </>
        )}
        {!isDraft && <p className="quiet code">{t(words.number, { no: own.registrationNo })}</p>}
      </section>
      <History steps={own.steps} />
    </>
  );
}

function History({ steps }: Pick<Own, 'steps'>) {
  const { t } = useMall();
  if (steps.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t(words.history)}</h2>
      <ol className="moments">
        {steps.toReversed().map((step) => (
          <li key={`${step.verb} ${step.at}`}>
            {isKeyOf(step.status, registrationLife.states)
              ? t(registrationLife.states[step.status])
              : step.status}
            <small className="quiet">
              <Instant at={step.at} /> ·{' '}
              {t(step.verb === 'submit' || step.verb === 'take_back' ? words.you : words.portal)}
            </small>
            {step.reason && <small>{step.reason}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
