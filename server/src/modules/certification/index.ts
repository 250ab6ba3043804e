import * as calls from '@tradeport/api/certification/calls';
import type { Module } from '../../kernel/module.ts';
import { byMember } from '../../kernel/personal-data.ts';
import { serve } from '../../kernel/serve.ts';
import { certificationNeedsOf, updateNeeds } from './needs.ts';
import { handIn, mine, save, withdraw } from './own.ts';
import * as papers from './qualifications.ts';
import * as review from './review.ts';
import { timers } from './timers.ts';

export { type NeedFault, requireToOrder, requireToSell } from './needs.ts';
export { handIn, save } from './own.ts';
export { payeeOf } from './payee.ts';
export { approve, fail } from './review.ts';
export { approve as approveQualification, save as saveQualification } from './qualifications.ts';

export const certification = {
  name: 'certification',
  serves: [
    serve(calls.myCertification, mine),
    serve(calls.saveCertification, save),
    serve(calls.handInCertification, handIn),
    serve(calls.withdrawCertification, withdraw),
    serve(calls.certificationPage, review.list),
    serve(calls.certificationGet, review.get),
    serve(calls.takeCertification, review.take),
    serve(calls.approveCertification, review.approve),
    serve(calls.failCertification, review.fail),
    serve(calls.revokeCertification, review.revoke),
    serve(calls.saveQualification, papers.save),
    serve(calls.saveQualifications, papers.saveBatch),
    serve(calls.qualificationPage, papers.list),
    serve(calls.withdrawQualification, papers.withdraw),
    serve(calls.approveQualification, papers.approve),
    serve(calls.refuseQualification, papers.refuse),
    serve(calls.certificationNeeds, certificationNeedsOf),
    serve(calls.saveNeeds, updateNeeds),
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
} satisfies Module;
