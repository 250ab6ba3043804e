import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import { tenantCode } from '../tenancy/model.ts';
import { domainRow, ownDomain, tenantHost } from './model.ts';
import * as words from '../kernel/words/index.ts';

/** A tenant's own domain, confirmed by the operator instead of a TXT record. */
export const confirmDomain = write('POST', {
  name: 'domain.confirm',
  path: '/web/os/tenant/confirmDomain',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '确认租户域名', en: 'Confirm a tenant’s domain', ru: 'Подтвердить домен портала' },
  input: z.object({ tenantCode: tenantCode(), domainCode: code() }),
  output: done,
  errors: ['tenant.host_taken'],
});

/** TEN-01 A further name of a tenant's portal, given by the operator; it serves at once. */
export const addHost = write('POST', {
  name: 'tenant.add_host',
  path: '/web/os/tenant/saveTenantHost',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '为租户添加域名', en: 'Add a tenant’s domain', ru: 'Добавить домен портала' },
  input: tenantHost,
  output: done,
  errors: ['tenant.host_taken', 'domain.too_many'],
});

export const removeHost = write('POST', {
  name: 'tenant.remove_host',
  path: '/web/os/tenant/deleteTenantHost',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '移除租户域名', en: 'Remove a tenant’s domain', ru: 'Убрать домен портала' },
  input: tenantHost,
  output: done,
  errors: ['domain.last'],
});

/** TEN-02 On a tenant's host: where portals are opened. '' : the platform has no name of its own. */
export const platformAddress = read('GET', {
  name: 'platform.address',
  path: '/web/os/tenantApply/getPlatformAddress',
  who: 'anyone',
  text: { zh: '平台地址', en: 'The platform’s address', ru: 'Адрес платформы' },
  input: z.object({}),
  output: z.object({ address: z.string() }),
});

export const domainPage = page('GET', {
  name: 'domain.page',
  path: '/web/os/domain/queryDomainPage',
  who: { may: 'portal.edit' },
  text: words.domains,
  input: z.object({}),
  output: domainRow,
});

export const addDomain = write('POST', {
  name: 'domain.add',
  path: '/web/os/domain/saveDomain',
  who: { may: 'portal.edit' },
  text: words.addADomain,
  input: z.object({ host: ownDomain() }),
  output: domainRow,
  errors: ['tenant.host_taken', 'domain.too_many', 'domain.reserved'],
});

/** Looks for the TXT record; with it the domain serves at once. */
export const checkDomain = write('POST', {
  name: 'domain.check',
  path: '/web/os/domain/checkDomain',
  who: { may: 'portal.edit' },
  text: { zh: '验证域名', en: 'Verify a domain', ru: 'Проверить домен' },
  input: z.object({ domainCode: code() }),
  output: done,
  errors: ['domain.no_record', 'tenant.host_taken'],
});

export const removeDomain = write('POST', {
  name: 'domain.remove',
  path: '/web/os/domain/deleteDomain',
  who: { may: 'portal.edit' },
  text: { zh: '移除域名', en: 'Remove a domain', ru: 'Убрать домен' },
  input: z.object({ domainCode: code() }),
  output: done,
  errors: ['domain.last'],
});
