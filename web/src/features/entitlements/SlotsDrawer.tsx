import { closeSlot, issuedGoodsPage, slotPage } from '@tradeport/api/entitlements/calls';
import { App, Button, Drawer, Skeleton } from 'antd';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { slotForm as words } from './text.ts';

const ROWS = 50;
const WIDTH = 520;
type Props = { skuCode: string | null; title: string; close: () => void };

/** 11 The times ahead that can be booked, the next first. */
export function SlotsDrawer({ skuCode, title, close }: Props) {
  return (
    <Drawer open={skuCode !== null} onClose={close} size={WIDTH} title={title} destroyOnHidden>
      {skuCode && <Slots skuCode={skuCode} />}
    </Drawer>
  );
}

function Slots({ skuCode }: { skuCode: string }) {
  const { t } = useText();
  const format = useFormat();
  const { modal } = App.useApp();
  const shut = useMutate(closeSlot, { invalidates: [slotPage, issuedGoodsPage] });
  const slots = usePaged(slotPage, { skuCode, rows: ROWS }, { quiet: true });
  const { data } = slots;
  const ask = (slotCode: string) =>
    modal.confirm({
      title: t(words.closeTitle),
      content: t(words.closeText),
      okText: t(words.close),
      onOk: () => shut.run({ slotCode }),
    });
  return (
    <div className="k-stack">
      {slots.isPending && <Skeleton active />}
      {slots.error && !data && <Failed error={slots.error} retry={slots.refetch} />}
      {data?.rows.length === 0 && <Empty small title={t(words.none)} />}
      {data?.rows.map((slot) => (
        <div key={slot.slotCode} className="k-between">
          <span className="k-named">
            <When at={slot.startsAt} />
            <small className="k-muted">
              {t(words.free, {
                free: format.number(slot.free),
                capacity: format.number(slot.capacity),
              })}
            </small>
          </span>
          <Button size="small" onClick={() => ask(slot.slotCode)}>
            {t(words.close)}
          </Button>
        </div>
      ))}
    </div>
  );
}
