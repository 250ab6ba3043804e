import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, instant, line, paging, periodIn, required } from '../kernel/fields.ts';
import {
  auditRow,
  auditState,
  auditVerdict,
  environment,
  menuItem,
  portalEdit,
  tenantCode,
  tenantStatuses,
  tenantUse,
} from './model.ts';
import * as words from '../kernel/words/index.ts';

/** TEN-01, AUT-04 */
export const getProappinfo = read('GET', {
  name: 'portal.info',
  path: '/web/os/proapp/getProappinfo',
  who: 'anyone',
  text: { zh: '门户环境信息', en: 'Portal information', ru: 'Сведения о портале' },
  input: z.object({}),
  output: environment,
});

/** SHL-02 The menu items of this app that the caller's roles may open. */
export const getMenus = read('GET', {
  name: 'menu.tree',
  path: '/web/os/menu/getTopPerMenuListFPc',
  who: 'anyone',
  text: words.menu,
  input: z.object({}),
  output: z.array(menuItem),
});

export const portalForEdit = read('GET', {
  name: 'portal.edit_get',
  path: '/web/os/proapp/getProappEdit',
  who: { may: 'portal.edit' },
  text: { zh: '门户信息（编辑）', en: 'Portal for editing', ru: 'Портал для редактирования' },
  input: z.object({}),
  output: portalEdit,
});

/** Replaces the environment info; takes effect at once. */
export const savePortal = write('POST', {
  name: 'portal.save',
  path: '/web/os/proapp/updateProappinfo',
  who: { may: 'portal.edit' },
  text: { zh: '修改门户设置', en: 'Change portal settings', ru: 'Изменить портал' },
  // Without a time zone in the input the present one stays.
  input: portalEdit.partial({ timeZone: true }),
  output: environment,
});

/** ROL-03 Newest first. */
export const auditPage = page('GET', {
  name: 'audit.page',
  path: '/web/os/audit/queryAuditPage',
  who: { may: 'audit.read' },
  text: words.auditLog,
  input: periodIn(
    z.object({
      ...paging,
      q: line(60).optional(),
      kind: line(60).optional(),
      subject: line(60).optional(),
      call: line(60).optional(),
      actorCode: code().optional(),
      actorName: line(60).optional(),
      from: instant().optional(),
      to: instant().optional(),
    }),
  ),
  output: auditRow,
});

/** How far the chain is; its latest link is the receipt. */
export const auditChain = read('GET', {
  name: 'audit.chain',
  long: true,
  path: '/web/os/audit/getAuditChain',
  who: { may: 'audit.read' },
  text: { zh: '操作日志链', en: 'Audit log chain', ru: 'Цепочка журнала' },
  input: z.object({}),
  output: auditState,
});
/** Verifies the whole trail: changed, removed or inserted entries are named. */
export const checkAudit = read('GET', {
  name: 'audit.check',
  long: true,
  path: '/web/os/audit/checkAudit',
  who: { may: 'audit.read' },
  text: { zh: '校验操作日志', en: 'Verify the audit log', ru: 'Проверить журнал' },
  input: z.object({}),
  output: auditVerdict,
});
export const checkReceipt = read('GET', {
  name: 'audit.check_receipt',
  path: '/web/os/audit/checkAuditReceipt',
  who: { may: 'audit.read' },
  text: { zh: '校验存证', en: 'Verify an audit receipt', ru: 'Проверить квитанцию журнала' },
  input: z.object({
    tenantCode: line(40),
    no: z.number().int().min(1),
    hash: z.string().regex(/^[0-9a-fA-F]{64}$/, 'audit.receipt'),
  }),
  output: z.object({ fits: z.boolean() }),
});

/** TEN-04 */
export const tenantPage = page('GET', {
  name: 'tenant.page',
  path: '/web/os/tenant/queryTenantPage',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '租户列表', en: 'Tenants and usage', ru: 'Порталы и их нагрузка' },
  input: z.object({ ...paging, q: line(60).optional(), status: z.enum(tenantStatuses).optional() }),
  output: tenantUse,
});

export const suspendTenant = write('POST', {
  name: 'tenant.suspend',
  path: '/web/os/tenant/suspendTenant',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '停用租户', en: 'Suspend a tenant', ru: 'Приостановить портал' },
  input: z.object({ tenantCode: tenantCode(), reason: required(200) }),
  output: done,
  errors: ['tenant.is_platform'],
});

export const resumeTenant = write('POST', {
  name: 'tenant.resume',
  path: '/web/os/tenant/resumeTenant',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '恢复租户', en: 'Resume a tenant', ru: 'Возобновить портал' },
  input: z.object({ tenantCode: tenantCode() }),
  output: done,
  errors: ['tenant.is_platform'],
});
