import { shownDecimal } from '@tradeport/api/kernel/typed-number';
import { useMall } from '../mall.tsx';
import { type Own, partsOf, TextField } from './fields.tsx';

/** A decimal, as the page's language writes it. */
export function AmountField(props: Own<'input'>) {
  const { lang } = useMall();
  const { text } = partsOf(props);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      defaultValue={shownDecimal(text, lang)}
      {...props}
    />
  );
}
