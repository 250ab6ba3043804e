import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useBusinessDays } from '../../lib/businessDays.ts';

const WRITTEN = 'YYYY-MM-DDTHH:mm';

/** A moment on the portal's clock, whose zone is named; on the wire in UTC, none is null. A field of a form. */
export function MomentField(props: {
  value?: string | null;
  onChange?: (at: string | null) => void;
  id?: string;
}) {
  const { timeZone, zone } = useBusinessDays();
  return (
    <>
      <DatePicker
        className="k-wide"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        // "Now" would be the viewer's clock.
        showNow={false}
        {...(props.id ? { id: props.id } : {})}
        // The picker reads and writes what the portal's clock shows; in UTC no hour is passed over.
        value={props.value ? dayjs.utc(dayjs(props.value).tz(timeZone).format(WRITTEN)) : null}
        onChange={(at) =>
          props.onChange?.(at ? dayjs.tz(at.format(WRITTEN), timeZone).toISOString() : null)
        }
      />
      <small className="k-muted">{zone}</small>
    </>
  );
}
