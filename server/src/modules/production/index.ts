import type { Module } from '../../kernel/module.ts';
import { accept, refuse } from './answer.ts';
import { productionChecks } from './audit.ts';
import { agree, ask, reject, withdraw } from './call-off.ts';
import { choose } from './factories.ts';
import { board, countSold, countSupplied, sold, supplied, suppliedOne } from './find.ts';
import { news } from './notifications.ts';
import { closeShort, giveUp, takeBack } from './part-with.ts';
import { handlers } from './refund-closed.ts';
import { report } from './report.ts';
import { ship } from './ship.ts';
import { split } from './split.ts';
import { turn } from './turn.ts';

export { accept, refuse } from './answer.ts';
export { ask } from './call-off.ts';
export { closeShort } from './part-with.ts';
export { report } from './report.ts';
export { ship } from './ship.ts';
export { split } from './split.ts';
export { turn } from './turn.ts';

/** ORD-05 Goods that are made to order: turned, divided among factories, made and shipped by them. */
export const production = {
  name: 'production',
  serves: [
    turn,
    split,
    takeBack,
    ask,
    withdraw,
    board,
    choose,
    sold,
    countSold,
    supplied,
    countSupplied,
    suppliedOne,
    accept,
    refuse,
    report,
    ship,
    closeShort,
    giveUp,
    agree,
    reject,
  ],
  handlers: [...handlers, ...news],
  audits: productionChecks,
  personalData: {
    turned_order: [],
    sub_order: [],
    sub_order_line: [],
    piece_transfer: [],
    progress_report: [],
    factory_parcel: [],
    call_off: [],
  },
} satisfies Module;
