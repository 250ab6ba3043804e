import { actions } from '../kernel/available.ts';
import { endOf, lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import type { Texts } from '../kernel/text.ts';
import { memberErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';
import * as membersWords from './words.ts';

/** A trading party; while it is suspended none of its users is let in (BLK-01). */
export const memberLife = lifecycle({
  name: 'member',
  table: 'member',
  start: ['under_review', 'active'],
  end: ['active', 'suspended', 'quit'],
  states: {
    under_review: { waits: 'seller', zh: '审核中', en: 'Under review', ru: 'На проверке' },
    active: { ended: 'well', zh: '正常', en: 'Active', ru: 'Активен' },
    suspended: { ended: 'badly', zh: '已停用', en: 'Suspended', ru: 'Приостановлен' },
    quit: { ended: 'quietly', zh: '已注销', en: 'Closed', ru: 'Закрыт' },
  },
  steps: {
    approve: { from: ['under_review'], to: 'active', by: ['member.edit'], text: words.approve },
    suspend: {
      from: ['active', 'under_review'],
      to: 'suspended',
      by: ['member.edit'],
      reason: true,
      text: membersWords.suspend,
    },
    /** MBR-04 By itself, at zero balance; its orders stay. */
    quit: {
      from: ['active'],
      to: 'quit',
      by: ['company.edit', 'system'],
      text: { zh: '注销', en: 'Close account', ru: 'Закрыть кабинет' },
    },
    resume: {
      from: ['suspended'],
      to: 'active',
      by: ['member.edit'],
      reason: true,
      text: { zh: '恢复', en: 'Reactivate', ru: 'Восстановить' },
    },
  },
});

type MemberStatus = StateOf<typeof memberLife>;
/** It trades, as far as its own status goes. */
export const isActive = (status: MemberStatus): boolean =>
  endOf(memberLife.states[status]) === 'well';

/** Also while it is suspended: a company that cheats loses its level and what it sells before anybody resumes it. */
const ofKnown = (text: Texts) =>
  ({ from: ['under_review', 'active', 'suspended'], by: ['member.edit'], text }) as const;
/** A step that changes how an active company trades. */
const ofActive = (text: Texts) =>
  ({ from: ['active'], by: ['member.edit'], text, only: onlyActive }) as const;
const onlyActive: Texts = {
  zh: '仅正常状态的会员可操作',
  en: 'Only active members can be changed this way',
  ru: 'Доступно только для активных контрагентов',
};
export const memberActions = actions(memberLife, {
  errors: memberErrors,
  refuseWhen: { suspend: { 'member.self': ({ isOwn }: { isOwn: boolean }) => isOwn } },
  also: {
    setLevel: ofKnown({ zh: '调整等级', en: 'Change level', ru: 'Изменить уровень' }),
    nameMain: ofKnown({
      zh: '指定主账号',
      en: 'Name main account',
      ru: 'Назначить основную учётную запись',
    }),
    makeSeller: ofActive({ zh: '设为卖家', en: 'Make seller', ru: 'Сделать продавцом' }),
    endSeller: ofKnown({ zh: '取消卖家身份', en: 'Remove seller role', ru: 'Снять роль продавца' }),
  },
});

/** MBR-02 An edit of audited fields. */
export const memberChangeLife = lifecycle({
  name: 'member_change',
  table: 'member_change',
  start: ['pending'],
  end: ['approved', 'refused', 'withdrawn'],
  states: {
    pending: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    approved: { ended: 'well', zh: '已通过', en: 'Approved', ru: 'Одобрено' },
    refused: { ended: 'badly', zh: '已驳回', en: 'Rejected', ru: 'Отклонено' },
    withdrawn: { ended: 'quietly', zh: '已撤回', en: 'Withdrawn', ru: 'Отозвано' },
  },
  steps: {
    approve: { from: ['pending'], to: 'approved', by: ['member.edit'], text: words.approve },
    refuse: {
      from: ['pending'],
      to: 'refused',
      by: ['member.edit'],
      reason: true,
      text: words.reject,
    },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['company.edit'], text: words.withdraw },
  },
});

/** Nobody reviews the own company. */
const own = { 'change.own': ({ isOwn }: { isOwn: boolean }) => isOwn };
export const memberChangeActions = actions(memberChangeLife, {
  errors: memberErrors,
  refuseWhen: { approve: own, refuse: own },
});
