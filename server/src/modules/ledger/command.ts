import { type CommandEnv, CommandFault } from '../../commands/command.ts';
import { auditLedger, checksOf } from './audit.ts';

const SHOWN_MAX = 20;

/** LED-02 `portal audit [tenant]`: over all tenants; exits 1 when something does not agree. */
export async function auditCommand(args: string[], env: CommandEnv): Promise<void> {
  const { kernel } = await env.app();
  const tenants = (await kernel.tenants()).filter((tenant) => args.length === 0 || args.includes(tenant.code));
  const checks = checksOf(kernel.modules);
  let faults = 0;
  for (const tenant of tenants) {
    const audited = await kernel.read(kernel.system(tenant), (ctx) => auditLedger(ctx, checks));
    for (const { name, findings, ms } of audited) {
      faults += findings.length;
      env.say(`${tenant.code.padEnd(16)} ${name.padEnd(20)} ${findings.length === 0 ? 'agrees' : `${findings.length} DO NOT AGREE`} (${ms} ms)`);
      for (const finding of findings.slice(0, SHOWN_MAX)) env.say(`    ${finding}`);
      if (findings.length > SHOWN_MAX) env.say(`    … and ${findings.length - SHOWN_MAX} more`);
    }
  }
  if (faults > 0) throw new CommandFault(`The books do not agree: ${faults} findings.`);
  env.say(`Clean: ${tenants.length} tenants, ${checks.length} checks each.`);
}
