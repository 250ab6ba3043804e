import { actions } from '../kernel/available.ts';
import { keysOf } from '../kernel/keys.ts';
import { endOf, lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import { identityErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';

/** BLK-01, AUT-02: who may log in. */
export const userLife = lifecycle({
  name: 'user',
  table: 'users',
  start: ['under_review', 'enabled'],
  end: ['enabled', 'disabled', 'stopped'],
  states: {
    under_review: { waits: 'seller', zh: '审核中', en: 'Under review', ru: 'На проверке' },
    enabled: { ended: 'well', zh: '已启用', en: 'Enabled', ru: 'Активен' },
    disabled: { ended: 'badly', zh: '黑名单', en: 'Blacklisted', ru: 'В чёрном списке' },
    stopped: { ended: 'quietly', zh: '已停用', en: 'Disabled', ru: 'Отключён' },
  },
  steps: {
    approve: { from: ['under_review'], to: 'enabled', by: ['user.manage'], text: words.approve },
    blacklist: {
      from: ['enabled', 'under_review', 'stopped'],
      to: 'disabled',
      by: ['user.blacklist'],
      reason: true,
      text: { zh: '加入黑名单', en: 'Add to blacklist', ru: 'Добавить в чёрный список' },
    },
    /** MBR-03 By the member's main account; it cannot undo the blacklist. */
    stop: {
      from: ['enabled'],
      to: 'stopped',
      by: ['people.manage'],
      text: { zh: '停用', en: 'Disable', ru: 'Отключить' },
    },
    start: { from: ['stopped'], to: 'enabled', by: ['people.manage'], text: words.enable },
    restore: {
      from: ['disabled'],
      to: 'enabled',
      by: ['user.blacklist'],
      reason: true,
      text: words.removeFromBlacklist,
    },
  },
});

export type UserStatus = StateOf<typeof userLife>;

/** Somebody who may log in. */
export const isEnabled = ({ status }: { status: UserStatus }): boolean =>
  endOf(userLife.states[status]) === 'well';

const self = { 'user.self': ({ isSelf }: { isSelf: boolean }) => isSelf };
export const userActions = actions(userLife, {
  errors: identityErrors,
  refuseWhen: { blacklist: self, resetFactors: self },
  also: {
    resetFactors: {
      from: keysOf(userLife.states),
      by: ['user.manage'],
      reason: true,
      text: { zh: '重置两步验证', en: 'Reset two-step verification', ru: 'Сбросить второй фактор' },
    },
  },
});
