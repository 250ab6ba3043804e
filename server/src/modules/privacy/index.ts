import * as calls from '@tradeport/api/privacy/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import {
  approve,
  askDeletion,
  deletionsPage,
  ownDeletion,
  refuse,
  withdrawOwn,
} from './deletion.ts';
import { downloadRoute } from './download.ts';
import { deleteJob } from './erase.ts';
import { quit } from './leave.ts';
import { personalData } from './personal-data.ts';
import { askForData, exportsOf, linkTo, purgeOldExports, takeOutJob } from './take-out.ts';
import { companyAtWork, personAtWork } from './under-way.ts';

export { askDeletion } from './deletion.ts';

export const privacy = {
  name: 'privacy',
  serves: [
    serve(calls.quitMember, quit, { invalidates: true }),
    serve(calls.memberUnderWay, companyAtWork),
    serve(calls.employeeUnderWay, personAtWork),
    serve(calls.requestData, askForData),
    serve(calls.dataExports, exportsOf),
    serve(calls.dataLink, linkTo),
    serve(calls.requestDeletion, askDeletion),
    serve(calls.withdrawDeletion, withdrawOwn),
    serve(calls.myDeletion, ownDeletion),
    serve(calls.deletionPage, deletionsPage),
    serve(calls.approveDeletion, approve),
    serve(calls.refuseDeletion, refuse),
  ],
  jobs: [takeOutJob, deleteJob],
  sweeps: [purgeOldExports],
  routes: downloadRoute,
  personalData,
} satisfies Module;
