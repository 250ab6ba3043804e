import { plainNumber } from '@tradeport/api/kernel/typed-number';
import { InputNumber, type InputNumberProps } from 'antd';
import { useText } from '../../lib/text.ts';

/** A field for a number, read as people type it: antd's own drops the comma of "12,5" and takes 125. */
export function NumberInput(props: InputNumberProps<number>) {
  const { lang } = useText();
  return (
    <InputNumber<number> decimalSeparator={lang === 'ru' ? ',' : '.'} {...props} parser={parse} />
  );
}

/** NaN makes the field keep its value, so that text which is no number changes nothing. */
function parse(typed: string | undefined): number {
  const plain = plainNumber(typed ?? '');
  return plain === null ? Number.NaN : Number(plain);
}
