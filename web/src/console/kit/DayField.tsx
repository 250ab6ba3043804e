import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** A day as the text that it is on the wire ("2026-11-22"); none is ''. A field of a form. */
export function DayField(props: {
  value?: string | null;
  onChange?: (day: string) => void;
  id?: string;
  placeholder?: string;
}) {
  return (
    <DatePicker
      className="k-wide"
      {...(props.id ? { id: props.id } : {})}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      value={props.value ? dayjs(props.value) : null}
      onChange={(day) => props.onChange?.(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
}
