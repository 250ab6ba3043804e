import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import * as biddingWords from './words.ts';

/**
 * B5 The numbered acts of a lot. They stand apart from the model, so that a live page need not load
 * that.
 */
export const actKinds = {
  bid: biddingWords.bid,
  raise: { zh: '提高最高价', en: 'Maximum raised', ru: 'Предел повышен' },
  seal: { zh: '密封报价', en: 'Sealed bid', ru: 'Закрытое предложение' },
  withdrawal: { zh: '撤回', en: 'Withdrawn', ru: 'Отозвано' },
  outage: { zh: '系统中断', en: 'Outage', ru: 'Сбой системы' },
  disqualification: { zh: '取消资格', en: 'Disqualified', ru: 'Дисквалификация' },
} as const satisfies Record<string, Texts>;
export const actKindNames = keysOf(actKinds);
export type ActKind = keyof typeof actKinds;
