import { Select, Space } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { orderRules } from './settingsText.ts';

const sizes = { minutes: 1, hours: 60, days: 24 * 60 } as const;
type Unit = keyof typeof sizes;
const units: readonly Unit[] = ['minutes', 'hours', 'days'];

/** The largest unit in which so many minutes are a whole number: 4320 are 3 days, 90 are minutes. */
export function unitOf(minutes: number): { n: number; unit: Unit } {
  const unit =
    units.findLast((one) => minutes >= sizes[one] && minutes % sizes[one] === 0) ?? 'minutes';
  return { n: minutes / sizes[unit], unit };
}

/** Minutes, typed in the unit that one thinks in. A field of a form. */
export function DurationField(props: {
  value?: number | null;
  onChange?: (minutes: number | null) => void;
  id?: string;
  label: string;
  max: number;
}) {
  const { t } = useText();
  const { value = null, max } = props;
  const [chosen, setChosen] = useState<Unit | null>(null);
  // A unit that does not divide the minutes would show another time than is stored.
  const unit =
    chosen && value !== null && value % sizes[chosen] === 0 ? chosen : unitOf(value ?? 0).unit;
  return (
    <Space.Compact block>
      <NumberInput
        {...(props.id ? { id: props.id } : {})}
        value={value === null ? null : value / sizes[unit]}
        min={1}
        max={Math.floor(max / sizes[unit])}
        precision={0}
        className="k-wide"
        onChange={(n) => props.onChange?.(n === null ? null : n * sizes[unit])}
      />
      <Select<Unit>
        value={unit}
        aria-label={t(orderRules.unitOf, { field: props.label })}
        className="o-unit"
        popupMatchSelectWidth={false}
        options={units.map((one) => ({ value: one, label: t(orderRules[one]) }))}
        onChange={(next) => {
          setChosen(next);
          if (value !== null)
            props.onChange?.(
              Math.min(value / sizes[unit], Math.floor(max / sizes[next])) * sizes[next],
            );
        }}
      />
    </Space.Compact>
  );
}
