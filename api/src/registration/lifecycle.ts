import { actions } from '../kernel/available.ts';
import { isOneOf } from '../kernel/keys.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** REG-02, REG-06 A registration. The applicant has no session yet: what they do is the system's. */
export const registrationLife = lifecycle({
  name: 'registration',
  table: 'registration',
  start: ['draft'],
  end: ['approved'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    under_review: { waits: 'seller', zh: '审核中', en: 'Under review', ru: 'На проверке' },
    refused: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонена' },
    approved: { ended: 'well', zh: '已通过', en: 'Approved', ru: 'Одобрена' },
  },
  steps: {
    submit: {
      from: ['draft', 'refused'],
      to: 'under_review',
      by: ['system'],
      text: { zh: '提交审核', en: 'Submit', ru: 'Подать' },
    },
    take_back: { from: ['under_review'], to: 'draft', by: ['system'], text: words.withdraw },
    approve: {
      from: ['under_review'],
      to: 'approved',
      by: ['registration.review'],
      text: words.approve,
      only: {
        zh: '仅审核中的申请可以审核',
        en: 'Only registrations under review can be decided',
        ru: 'Решить можно только по заявке на проверке',
      },
    },
    refuse: {
      from: ['under_review'],
      to: 'refused',
      by: ['registration.review'],
      reason: true,
      text: words.reject,
      only: {
        zh: '仅审核中的申请可以审核',
        en: 'Only registrations under review can be decided',
        ru: 'Решить можно только по заявке на проверке',
      },
    },
  },
});

export type RegistrationStatus = StateOf<typeof registrationLife>;

/** REG-02 Its form is open: before it was handed in, and after it was refused. */
export const isToFill = (status: RegistrationStatus): boolean =>
  isOneOf(status, registrationLife.steps.submit.from);
/** It was handed in at least once since it was begun or taken back. */
export const isHandedIn = (status: RegistrationStatus): boolean =>
  !isOneOf(status, registrationLife.start);

export const registrationActions = actions(registrationLife, { errors: {}, refuseWhen: {} });
