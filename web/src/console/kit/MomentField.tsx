import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** A moment in the viewer's zone, on the wire in UTC; none is null. A field of a form. */
export function MomentField(props: {
  value?: string | null;
  onChange?: (at: string | null) => void;
  id?: string;
}) {
  return (
    <DatePicker
      className="k-wide"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      {...(props.id ? { id: props.id } : {})}
      value={props.value ? dayjs(props.value) : null}
      onChange={(at) => props.onChange?.(at ? at.toISOString() : null)}
    />
  );
}
