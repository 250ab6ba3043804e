import { randomBytes } from 'node:crypto';
import { DEVICE_DAYS, DEVICE_USERS_MAX } from '@tradeport/api/identity/model';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';

/** The browsers that somebody has logged in with. It opens nothing: it is a purse of tries of its own (AUT-13). */
export const DEVICE_COOKIE = 'tp_device';
const DEVICE_S = DEVICE_DAYS * 24 * 3600;

type Device = { user: string; nonce: string };
const written = z.array(z.object({ user: z.string(), nonce: z.string() })).max(DEVICE_USERS_MAX);

/** For whom this browser is known. Sealed, so that nobody makes one up. */
export function devicesOf(ctx: Pick<Ctx, 'http' | 'tenant'>): Device[] {
  const cookie = ctx.http.cookie(DEVICE_COOKIE);
  if (!cookie) return [];
  try {
    const read = written.safeParse(JSON.parse(decrypt(ctx.tenant.id, cookie)));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** The name of this browser for this login; null: nobody has logged in as that here. */
export function deviceFor(devices: readonly Device[], userId: string | undefined): string | null {
  return devices.find((device) => device.user === userId)?.nonce ?? null;
}

/** Somebody has shown here who it is: from now on the browser is known for that login. */
export function rememberDevice(ctx: Pick<Ctx, 'http' | 'tenant'>, userId: string): void {
  const devices = devicesOf(ctx);
  const nonce = deviceFor(devices, userId) ?? randomBytes(16).toString('base64url');
  const others = devices.filter((device) => device.user !== userId).slice(0, DEVICE_USERS_MAX - 1);
  ctx.http.setCookie(
    DEVICE_COOKIE,
    encrypt(ctx.tenant.id, JSON.stringify([{ user: userId, nonce }, ...others])),
    { maxAgeS: DEVICE_S, httpOnly: true },
  );
}
