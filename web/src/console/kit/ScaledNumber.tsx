import { NumberInput } from './NumberInput.tsx';

/**
 * A field for a number that is typed in a larger unit than it is sent in, with two decimals: per cent, sent in 1/10 000.
 * In: how many of the sent unit are one of the typed, and the bounds in the typed one.
 * `<Field name="rate" …><ScaledNumber scale={100} min={0.01} max={100} /></Field>`
 */
export function ScaledNumber(props: {
  scale: number;
  min: number;
  max: number;
  id?: string;
  value?: number;
  onChange?: (value: number | null) => void;
}) {
  const { scale, min, max, id, value, onChange } = props;
  return (
    <NumberInput
      {...(id ? { id } : {})}
      min={min}
      max={max}
      precision={2}
      value={value === undefined ? null : value / scale}
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * scale))}
    />
  );
}
