import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { auditReceipt } from '@tradeport/api/tenancy/model';
import { type CommandEnv, CommandFault } from './command.ts';
import { writeFact } from '../kernel/installation.ts';
import type { Kernel } from '../kernel/module.ts';
import { fitsReceipt } from '../modules/audit/index.ts';
import { auditLedger, checksOf } from '../modules/ledger/audit.ts';

const SHOWN_MAX = 20;

/** LED-02, ROL-03 `portal audit [tenant] [--receipt file]`: over all tenants; exits 1 when something does not agree. */
export async function auditCommand(given: string[], env: CommandEnv): Promise<void> {
  const { values, positionals: args } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { receipt: { type: 'string' } },
  });
  const { kernel } = await env.app();
  if (values.receipt) env.say(await judgeReceipt(kernel, values.receipt));
  const tenants = (await kernel.tenants()).filter(
    (tenant) => args.length === 0 || args.includes(tenant.code),
  );
  const checks = checksOf(kernel.modules);
  let faults = 0;
  for (const tenant of tenants) {
    const audited = await kernel.read(kernel.system(tenant), (ctx) => auditLedger(ctx, checks));
    for (const { name, findings, ms } of audited) {
      faults += findings.length;
      env.say(
        `${tenant.code.padEnd(16)} ${name.padEnd(20)} ${findings.length === 0 ? 'agrees' : `${findings.length} DO NOT AGREE`} (${ms} ms)`,
      );
      for (const finding of findings.slice(0, SHOWN_MAX)) env.say(`    ${finding}`);
      if (findings.length > SHOWN_MAX) env.say(`    … and ${findings.length - SHOWN_MAX} more`);
    }
  }
  // For /metrics: somebody is to hear of it who does not read what a nightly job prints.
  if (args.length === 0) await keep(env, { findings: faults, tenants: tenants.length });
  if (faults > 0) throw new CommandFault(`The books do not agree: ${faults} findings.`);
  env.say(`Clean: ${tenants.length} tenants, ${checks.length} checks each.`);
}

async function keep(env: CommandEnv, result: object): Promise<void> {
  const owner = new pg.Client({ connectionString: (await env.database()).ownerUrl });
  await owner.connect();
  try {
    await writeFact(owner, 'audit', result);
  } finally {
    await owner.end();
  }
}

/** ROL-03 A receipt that was kept elsewhere proves more than the chain itself: a chain made anew does not fit it. */
async function judgeReceipt(kernel: Kernel, file: string): Promise<string> {
  const receipt = auditReceipt.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tenant = (await kernel.tenants()).find((one) => one.code === receipt.tenantCode);
  const { fits } = tenant
    ? await kernel.read(kernel.system(tenant), (ctx) => fitsReceipt(ctx, receipt))
    : { fits: false };
  if (!fits)
    throw new CommandFault(
      `The audit trail of ${receipt.tenantCode} does not fit the receipt of ${receipt.at}: link ${receipt.no} is not what it was.`,
    );
  return `${receipt.tenantCode.padEnd(16)} fits the receipt of ${receipt.at} (link ${receipt.no})`;
}
