import { setTimeout as sleep } from 'node:timers/promises';
import { COMPANY_NAME_MAX } from '@tradeport/api/members/people';
import { provisionIn } from '@tradeport/api/tenancy/model';
import type { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { newId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/module.ts';
import { addBuiltInRoles } from '../roles/index.ts';
import { addUser } from '../accounts/index.ts';
import { foundTenant, tenantToBe } from '../tenancy/index.ts';
import { addMember } from './members.ts';

type ProvisionInput = z.input<typeof provisionIn>;
type Provisioned = { tenant: Tenant; memberId: string; userId: string };

const KNOWN_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 5;

/**
 * TEN-03 A new tenant in one transaction: directory, app, hosts, built-in roles, its own member and admin, and
 * what `addMore` adds. Answers when the directory of this process knows it.
 */
export async function provisionTenant(
  kernel: Kernel,
  given: ProvisionInput,
  addMore: (ctx: Ctx<string>, made: Omit<Provisioned, 'tenant'>) => Promise<void> = async () =>
    undefined,
): Promise<Provisioned> {
  const input = provisionIn.parse(given);
  const tenant = tenantToBe(newId(), input);
  const made = await kernel.write(
    { ...kernel.system(tenant), doing: 'tenant.provision' },
    async (ctx) => {
      const bare = await provision(ctx, input);
      await addMore(ctx, bare);
      return bare;
    },
  );
  const late = Date.now() + KNOWN_WITHIN_MS;
  while (!(await kernel.tenants()).some((one) => one.id === tenant.id) && Date.now() < late)
    await sleep(LOOK_EVERY_MS);
  return { tenant, ...made };
}

/** The bare tenant, in the transaction of a ctx that acts in it. */
export async function provision(ctx: Ctx<string>, input: z.output<typeof provisionIn>) {
  await foundTenant(ctx, input);
  await addBuiltInRoles(ctx);
  // The house's own member: its staff belong to it, and it may sell.
  const { id: memberId } = await addMember(ctx, {
    kind: 'company',
    name: input.company ?? ctx.tenant.name.slice(0, COMPANY_NAME_MAX),
    isBuyer: false,
    isSeller: !input.platform,
    isHouse: true,
    contactPhone: input.admin.phone,
    contactEmail: input.admin.email,
  });
  const { loginName, password, passwordHash, name, phone, email } = input.admin;
  const userId = await addUser(ctx, {
    memberId,
    loginName,
    password,
    passwordHash,
    name: name || loginName,
    phone,
    email,
    roles: [input.platform ? 'operator' : 'admin'],
  });
  ctx.emit(
    'tenant.provisioned',
    { kind: 'tenant', id: ctx.tenant.id },
    { code: input.code, memberId, platform: input.platform },
  );
  return { memberId, userId };
}
