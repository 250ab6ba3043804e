import { z } from 'zod';
import { code, instant, line } from '../kernel/fields.ts';
import { lotStatuses, CIPHER_MAX, lotOne } from './model.ts';
import { holderNames } from './holders.ts';
import { holderOut } from './views.ts';

/** The bid as encrypted in the bidder's browser; the server cannot read it. */
export const sealIn = z.object({
  ...lotOne.shape,
  /** B7 The version that the bid is sealed for: one more than the bidder's last. */
  version: z.number().int().min(1),
  cipher: z.string().min(1).max(CIPHER_MAX),
});
/** Where the portal organises, another company's user holds the portal's key as well: a second witness. */
export const witnessIn = z.object({
  ...lotOne.shape,
  loginName: line(64),
  holder: z.enum(['witness', 'platform']).default('witness'),
});
export const holderIn = z.object({
  ...lotOne.shape,
  holder: z.enum(holderNames),
  publicKey: z.string().min(1).max(200),
});
export const releaseIn = z.object({
  ...lotOne.shape,
  holder: z.enum(holderNames),
  /** As it was saved in the holder's file: it fits the public key, or is refused. */
  privateKey: z.string().min(1).max(200),
});
const witnessNamed = z.object({ userName: z.string(), merberCompname: z.string() });
/** Key holders, for organiser, reviewer and witness. */
export const lotKeys = z.object({
  lotCode: code(),
  lotNo: z.string(),
  title: z.string(),
  status: z.enum(lotStatuses),
  statusName: z.string(),
  endsAt: instant(),
  /** Until when two keys must have come; null: not over yet, or opened. */
  openBy: instant().nullable(),
  openedAt: instant().nullable(),
  bidCount: z.number().int(),
  witness: witnessNamed.nullable(),
  /** For the portal's own lot: the holder of the second key instead of the portal. */
  secondWitness: witnessNamed.nullable(),
  isPortals: z.boolean(),
  /** Keys that the caller may register now, and may release now. */
  mayRegister: z.array(z.enum(holderNames)),
  mayRelease: z.array(z.enum(holderNames)),
  mayNameWitness: z.boolean(),
  holders: z.array(
    z.object({
      ...holderOut.shape,
      userName: z.string(),
      merberCompname: z.string(),
      registeredAt: instant(),
    }),
  ),
});
