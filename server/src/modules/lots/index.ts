import type { Module } from '../../kernel/module.ts';
import { lotChecks } from './audit.ts';
import { expireLots } from './expire.ts';
import { lotsOfAccount, lotsOfMe } from './list.ts';
import { personalData } from './personal-data.ts';
import { grantToMember, takeBack } from './serve.ts';
import { warnLots } from './warn.ts';

export { dayAfter } from './days.ts';
export { drawLots, holdLots } from './draw.ts';
export { endLots } from './expire.ts';
export { giveBackLots, postLots, releaseLots } from './give-back.ts';
export { grantLot, grantLots } from './grant.ts';
export { grantToMember } from './serve.ts';
export { takeFromLot } from './take.ts';
export { tellGranted } from './notifications.ts';

export const lots = {
  name: 'lots',
  serves: [lotsOfMe, lotsOfAccount, grantToMember, takeBack],
  sweeps: [expireLots, warnLots],
  audits: lotChecks,
  personalData,
} satisfies Module;
