import { catalogue } from '@tradeport/api';
import { refusalText } from '@tradeport/api/kernel/errors';
import type { Tenant } from '../kernel/ctx.ts';
import { Refused } from '../kernel/refused.ts';
import { type App, CommandFault } from './command.ts';

/** The tenant of a code, or a sentence that there is none. */
export async function tenantOf(app: App, code: string | undefined): Promise<Tenant> {
  const tenants = await app.kernel.tenants();
  const found = tenants.find((tenant) => tenant.code === code);
  if (found) return found;
  throw new CommandFault(
    `There is no tenant "${code ?? ''}"; there are: ${tenants.map((tenant) => tenant.code).join(', ') || 'none'}`,
  );
}

/** Does it; a refusal is said in one sentence. */
export async function withFaultMessages<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused)
      throw new CommandFault(refusalText(catalogue[error.code], error.facts, 'en') || error.code);
    throw error;
  }
}
