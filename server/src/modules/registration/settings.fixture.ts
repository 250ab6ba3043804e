import { saveRegistrationSettings } from '@tradeport/api/registration/calls';
import type { RegistrationSettings } from '@tradeport/api/registration/settings';
import type { Tenant } from '../../kernel/ctx.ts';
import { type TestApp, until } from '../../testing/app.ts';
import { settingsOf } from './settings.ts';

const reviewed = { open: true, auto: false };
const usual: RegistrationSettings = {
  buyer: reviewed,
  seller: reviewed,
  supplier: reviewed,
  partner: reviewed,
};

/** Sets what registrations are open, and waits until the directory has it. */
export async function setRegistration(
  app: TestApp,
  some: Partial<RegistrationSettings>,
  tenant: Tenant = app.tenant,
): Promise<void> {
  const wanted = { ...usual, ...some };
  await (
    await app.client('admin', tenant)
  )(saveRegistrationSettings, wanted);
  await until(async () => {
    const now = (await app.kernel.tenants()).find((one) => one.id === tenant.id);
    return now !== undefined && JSON.stringify(settingsOf(now)) === JSON.stringify(wanted);
  });
}
