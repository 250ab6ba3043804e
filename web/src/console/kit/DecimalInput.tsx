import { shownDecimal } from '@tradeport/api/kernel/typed-number';
import { Input, type InputProps } from 'antd';
import { useText } from '../../lib/text.ts';

/** A field for a sum or a rate: it takes both decimal marks, and shows that of the language. */
export function DecimalInput({ value, ...props }: Omit<InputProps, 'value'> & { value?: string }) {
  const { lang } = useText();
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...(value === undefined ? {} : { value: shownDecimal(value, lang) })}
    />
  );
}
