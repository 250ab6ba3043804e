import type { Texts } from '../kernel/text.ts';
import { LOT_DAYS_MAX } from './model.ts';

const DAY_MS = 86_400_000;

/** Faults of a lot's times, at the field that breaks the order. */
export const timeFaults = {
  order: {
    zh: '竞价开始不能早于报名开始',
    en: 'Bidding cannot start before registration opens',
    ru: 'Торги не могут начаться раньше приёма заявок',
  },
  end: {
    zh: '竞价结束须晚于竞价开始',
    en: 'The end must be after the start',
    ru: 'Окончание должно быть позже начала',
  },
  past: {
    zh: '竞价结束须晚于现在',
    en: 'The end must be in the future',
    ru: 'Окончание должно быть в будущем',
  },
  cap: {
    zh: '延时上限不能早于竞价结束',
    en: 'The latest end cannot be before the end',
    ru: 'Предельное окончание не может быть раньше окончания',
  },
  far: {
    zh: '须在今后 {days} 天内',
    en: 'Choose a time within {days} days from now',
    ru: 'Выберите время в ближайшие {days} дней',
  },
} as const satisfies Record<string, Texts>;

type Times = { registerFrom: string; startsAt: string; endsAt: string; capAt: string | null };
type Fault = { field: keyof Times; fault: keyof typeof timeFaults };

/** BID-02 Registration, start, end and latest end follow each other, and end in the days to come. Null: they do. */
export function timeFaultOf(times: Times, now: Date): Fault | null {
  const at = (field: keyof Times) => Date.parse(times[field] ?? times.endsAt);
  const last = now.getTime() + LOT_DAYS_MAX * DAY_MS;
  const far = (['registerFrom', 'startsAt', 'endsAt', 'capAt'] as const).find(
    (field) => at(field) > last,
  );
  if (at('startsAt') < at('registerFrom')) return { field: 'startsAt', fault: 'order' };
  if (at('endsAt') <= at('startsAt')) return { field: 'endsAt', fault: 'end' };
  if (at('endsAt') <= now.getTime()) return { field: 'endsAt', fault: 'past' };
  if (at('capAt') < at('endsAt')) return { field: 'capAt', fault: 'cap' };
  return far ? { field: far, fault: 'far' } : null;
}
