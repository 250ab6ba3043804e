/**
 * Labels that several capabilities show. Each is a constant of its own, so that a bundle of the mall carries only those
 * that it uses: `import * as words from '@tradeport/api/kernel/words/index'`, then `words.status`. Where the ending of a
 * Russian word depends on its noun, the name says which (`rejectedOrder`, `rejectedApplication`).
 */
export * from './actions.ts';
export * from './general.ts';
export * from './money.ts';
export * from './people.ts';
export * from './trade.ts';
