import type { Module } from '../../kernel/module.ts';
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
import { shop } from './shop.ts';
import { askForData, exportsOf, linkTo, purgeOldExports, takeOutJob } from './take-out.ts';
import { companyAtWork, personAtWork } from './under-way.ts';

export { askDeletion } from './deletion.ts';

export const privacy = {
  name: 'privacy',
  serves: [
    quit,
    companyAtWork,
    personAtWork,
    askForData,
    exportsOf,
    linkTo,
    askDeletion,
    withdrawOwn,
    ownDeletion,
    deletionsPage,
    approve,
    refuse,
  ],
  jobs: [takeOutJob, deleteJob],
  sweeps: [purgeOldExports],
  routes: downloadRoute,
  personalData,
  shop,
} satisfies Module;
