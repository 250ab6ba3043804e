import type { Module } from '../../kernel/module.ts';
import { byMember } from '../../kernel/personal-data.ts';
import { certificationNeedsOf, updateNeeds } from './needs.ts';
import { handIn, mine, save, withdraw } from './own.ts';
import * as papers from './qualifications.ts';
import * as review from './review.ts';
import { timers } from './timers.ts';
import { shop } from './shop.ts';

export { type NeedFault, requireToOrder, requireToSell } from './needs.ts';
export { handIn, save } from './own.ts';
export { payeeOf } from './payee.ts';
export { approve, fail } from './review.ts';
export { approve as approveQualification, save as saveQualification } from './qualifications.ts';

export const certification = {
  name: 'certification',
  serves: [
    mine,
    save,
    handIn,
    withdraw,
    review.list,
    review.get,
    review.take,
    review.approve,
    review.fail,
    review.revoke,
    papers.save,
    papers.saveBatch,
    papers.list,
    papers.withdraw,
    papers.approve,
    papers.refuse,
    certificationNeedsOf,
    updateNeeds,
  ],
  sweeps: timers,
  holdsFiles: [
    'select 1 from certification where tenant_id = $1 and $2::uuid in (id_front, id_back, id_held, licence)',
    'select 1 from qualification where tenant_id = $1 and files @> array[$2::uuid] limit 1',
  ],
  personalData: {
    certification: [{ of: byMember, onErasure: 'delete', hidden: ['id_number', 'bank_card'] }],
    qualification: [{ of: byMember, onErasure: 'delete' }],
  },
  shop,
} satisfies Module;
