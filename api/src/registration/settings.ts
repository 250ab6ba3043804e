import { z } from 'zod';
import type { ApplyRole } from './roles.ts';

const one = z.object({ open: z.boolean(), auto: z.boolean().default(false) });
/** REG-06 Which registrations a portal takes, and whether buyers are let in without a review. */
export const registrationSettings = z
  .object({ buyer: one, seller: one, supplier: one, partner: one })
  .superRefine((settings, ctx) => {
    for (const role of ['seller', 'supplier', 'partner'] as const) {
      if (settings[role].auto)
        ctx.addIssue({ code: 'custom', path: [role, 'auto'], message: 'registration.reviewed' });
    }
  });
export type RegistrationSettings = z.output<typeof registrationSettings>;
export const SETTINGS_KEY = 'registration';

/** The defaults: a shop lets buyers in at once, a portal that trades with companies reviews them first. */
export function settingsBy(scenes: readonly string[], platform: boolean): RegistrationSettings {
  const has = (...wanted: string[]) =>
    scenes.length === 0 || wanted.some((scene) => scenes.includes(scene));
  const open = (role: ApplyRole, isOpen: boolean) =>
    [role, { open: isOpen && !platform, auto: false }] as const;
  const base = Object.fromEntries([
    open('buyer', true),
    open('seller', has('market', 'b2b', 'bidding')),
    open('supplier', has('market', 'b2b', 'bidding')),
    open('partner', has('channel', 'b2b')),
  ]);
  const settings = registrationSettings.parse(base);
  return {
    ...settings,
    buyer: {
      ...settings.buyer,
      auto: scenes.includes('shop') && !scenes.includes('b2b') && !platform,
    },
  };
}
