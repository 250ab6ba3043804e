import { fitQuantity, type QuantityRule } from '@tradeport/api/mall/buying';
import { useMall } from '../mall.tsx';
import { buying as words } from '../text/buying.ts';
import { Icon } from './Icon.tsx';

type Props = {
  id: string;
  name: string;
  value: string;
  rule: QuantityRule;
  label?: string;
  disabled?: boolean;
  /** Typed freely; the fault is said when leaving or sending. */
  change?: (typed: string) => void;
  /** A whole number was settled on: by a button, by Enter, or by leaving the field. */
  settle?: (quantity: number) => void;
};

/** CHK-02 A quantity that knows minimum, pack and stock. Without script it is a number field. */
export function Stepper({ id, name, value, rule, label, disabled = false, change, settle }: Props) {
  const { t } = useMall();
  const now = Number(value);
  const by = (steps: number) => {
    const next = fitQuantity(now + steps * rule.step, rule);
    change?.(String(next));
    settle?.(next);
  };
  const leave = () => {
    if (value !== '' && Number.isInteger(now) && now > 0) settle?.(now);
  };
  const most = Math.floor(rule.available / rule.step) * rule.step;
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={t(words.fewer)}
        disabled={disabled || now <= rule.moq}
        onClick={() => by(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        aria-label={label ?? t(words.quantity)}
        value={value}
        disabled={disabled}
        onChange={(event) => change?.(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && settle) {
            event.preventDefault();
            leave();
          }
        }}
      />
      <button
        type="button"
        aria-label={t(words.more)}
        disabled={disabled || now >= most}
        onClick={() => by(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
