import { actions } from '../kernel/available.ts';
import { isOneOf } from '../kernel/keys.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** TEN-02 An application for a portal. The applicant has no account: what they do is the system's. */
export const applicationLife = lifecycle({
  name: 'tenant_application',
  table: 'tenant_application',
  start: ['draft'],
  end: ['approved'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    under_review: { waits: 'seller', zh: '审核中', en: 'Under review', ru: 'На проверке' },
    refused: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонена' },
    approved: { ended: 'well', zh: '已开通', en: 'Opened', ru: 'Открыт' },
  },
  steps: {
    submit: {
      from: ['draft', 'refused'],
      to: 'under_review',
      by: ['system'],
      text: { zh: '提交', en: 'Submit', ru: 'Подать' },
    },
    approve: {
      from: ['under_review'],
      to: 'approved',
      by: ['tenant.manage'],
      text: words.approveAndOpen,
      only: {
        zh: '仅审核中的申请可以操作',
        en: 'Only applications under review can be decided',
        ru: 'Решить можно только по заявке на проверке',
      },
    },
    refuse: {
      from: ['under_review'],
      to: 'refused',
      by: ['tenant.manage'],
      reason: true,
      text: words.reject,
      only: {
        zh: '仅审核中的申请可以操作',
        en: 'Only applications under review can be decided',
        ru: 'Решить можно только по заявке на проверке',
      },
    },
  },
});

type ApplicationStatus = StateOf<typeof applicationLife>;

/** TEN-02 Its forms are open: before it was handed in, and after it was refused. */
export const isToFill = (status: ApplicationStatus): boolean =>
  isOneOf(status, applicationLife.steps.submit.from);
/** It was handed in at least once. */
export const isHandedIn = (status: ApplicationStatus): boolean =>
  !isOneOf(status, applicationLife.start);

export const applicationActions = actions(applicationLife, { errors: {}, refuseWhen: {} });
