import { zonedTime } from '@tradeport/api/kernel/zone';
import { isOfDemo, setClock } from '../modules/tenancy/index.ts';
import { tenantOf } from './ask.ts';
import { type CommandEnv, CommandFault } from './command.ts';

const USAGE = 'portal clock <tenant> [now | +3d | -2h | +30m | 2026-12-24T09:00Z] [--yes]';
const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 };
/** Farther than that nothing is tried out. */
const OFFSET_MAX_MS = 3650 * unitMs.d;

/** `portal clock …` Moves a tenant's clock, to try out timers. */
export async function clockCommand(args: string[], env: CommandEnv) {
  const {
    values,
    positionals: [code, to],
  } = read(args);
  if (!code) throw new CommandFault(USAGE);
  const app = await env.app();
  const { kernel } = app;
  const tenant = await tenantOf(app, code);
  const say = (offsetMs: number) => {
    const at = new Date(Date.now() + offsetMs);
    const away = offsetMs === 0 ? 'the server’s' : `${Math.round(offsetMs / unitMs.m)} minutes off`;
    env.say(`${code}: ${zonedTime('en', tenant.timeZone, at)}, ${away}`);
  };
  if (to === undefined) return say(tenant.clockOffsetMs);
  const offsetMs = offsetOf(to, tenant.clockOffsetMs);
  const scope = { ...kernel.system(tenant), doing: 'tenant.clock' };
  if (!values.yes && !(await kernel.read(scope, isOfDemo)))
    throw new CommandFault(
      `"${code}" is no demo: with its clock orders are closed, goods received and money moved, for good. Repeat with --yes if you mean it`,
    );
  await kernel.write(scope, (ctx) => setClock(ctx, offsetMs));
  say(offsetMs);
}

/** From where the clock stands, or to a moment. */
function offsetOf(to: string, before: number): number {
  const step = /^([+-]\d{1,6})([dhm])$/.exec(to);
  const unit = step?.[2];
  const at = unit === 'd' || unit === 'h' || unit === 'm' ? unitMs[unit] : 0;
  const offsetMs =
    to === 'now' ? 0 : step ? before + Number(step[1]) * at : Date.parse(to) - Date.now();
  if (!(Math.abs(offsetMs) <= OFFSET_MAX_MS)) throw new CommandFault(USAGE);
  return offsetMs;
}

function read(args: string[]) {
  // "-2h" is a step and no option.
  const rest = args.filter((one) => one !== '--yes');
  const wrong = rest.find((one) => one.startsWith('--'));
  if (wrong !== undefined || rest.length > 2) throw new CommandFault(USAGE);
  return { values: { yes: rest.length < args.length }, positionals: rest };
}
