import type { Carrier } from '@tradeport/api/orders/model';
import type { Lang, Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';

const HOUR_MS = 3_600_000;
type Sent = { carrier: Carrier; trackingNo: string; shippedAt: Date };
type ExpressEvent = { at: Date; text: string; place: string };
/** Where tracking comes from (ORD-09): one carrier's interface, or a collector of many. */
type Tracker = {
  /** The events of a parcel until then, newest first; empty: "no express information". */
  events(sent: Sent, until: Date, lang: Lang): ExpressEvent[];
  /** When it will be there, as far as is known. */
  expected(sent: Sent): Date | null;
};

const route: readonly { hours: number; text: Texts; place: Texts }[] = [
  {
    hours: 1,
    text: { zh: '快件已揽收', en: 'Picked up from the sender', ru: 'Принято у отправителя' },
    place: { zh: '发货网点', en: "Sender's depot", ru: 'Пункт отправителя' },
  },
  {
    hours: 8,
    text: {
      zh: '已到达分拨中心',
      en: 'Arrived at the sorting centre',
      ru: 'Прибыло в сортировочный центр',
    },
    place: { zh: '分拨中心', en: 'Sorting centre', ru: 'Сортировочный центр' },
  },
  {
    hours: 20,
    text: { zh: '运输中', en: 'In transit', ru: 'В пути' },
    place: { zh: '干线运输', en: 'Line haul', ru: 'Магистраль' },
  },
  {
    hours: 40,
    text: { zh: '派送中', en: 'Out for delivery', ru: 'Передано курьеру' },
    place: { zh: '收货网点', en: "Receiver's depot", ru: 'Пункт получателя' },
  },
  {
    hours: 48,
    text: { zh: '已送达', en: 'Delivered', ru: 'Доставлено' },
    place: words.deliveryAddress,
  },
];
/** The seller's own delivery tells nothing on its way, and takes a day. */
const OWN_HOURS = 24;

/** The default provider simulates: the same parcel always tells the same story. */
const simulated: Tracker = {
  events: ({ carrier, trackingNo, shippedAt }, until, lang) =>
    carrier === 'own' || trackingNo === ''
      ? []
      : route
          .map((stop) => ({
            at: new Date(shippedAt.getTime() + stop.hours * HOUR_MS),
            text: stop.text[lang],
            place: stop.place[lang],
          }))
          .filter((event) => event.at <= until)
          .reverse(),
  expected: ({ carrier, shippedAt }) =>
    new Date(
      shippedAt.getTime() + (carrier === 'own' ? OWN_HOURS : (route.at(-1)?.hours ?? 0)) * HOUR_MS,
    ),
};

export const tracker: Tracker = simulated;
