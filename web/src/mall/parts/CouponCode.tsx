import type { EnteredCoupon } from '@tradeport/api/mall/pages';
import { COUPON_CODE_MAX } from '@tradeport/api/promotions/coupon-model';
import { useRef } from 'react';
import { useMall } from '../mall.tsx';
import { promotions as words } from '../text/promotions.ts';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  typed?: string;
  fault?: string | undefined;
  /** With script and without another page; left out: the form is sent. */
  enter?: (code: string) => void;
};

/** CHK-05 A code from paper or a message, in cart and checkout. Enter in the field means its own button. */
export function CouponCode({ typed = '', fault, enter }: Props) {
  const { t } = useMall();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="coupon-code">
      <Field name="couponCode" label={t(words.code)} fault={fault}>
        {(props) => (
          <input
            {...props}
            ref={input}
            maxLength={COUPON_CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              button.current?.click();
            }}
          />
        )}
      </Field>
      <button
        ref={button}
        type="submit"
        name="act"
        value="coupon"
        className="button"
        formNoValidate
        onClick={(event) => {
          const code = input.current?.value.trim() ?? '';
          if (!enter || code === '') return;
          event.preventDefault();
          enter(code);
        }}
      >
        {t(words.useCode)}
      </button>
    </div>
  );
}

/** Confirms that the coupon belongs to the buyer now, or says why it does not apply to these goods. */
export function CouponEntered({ coupon: { name, reason } }: { coupon: EnteredCoupon }) {
  const { t } = useMall();
  return reason ? (
    <Notice kind="hint">{t(words.ownedNot, { name, reason })}</Notice>
  ) : (
    <Notice kind="done">{t(words.owned, { name })}</Notice>
  );
}
