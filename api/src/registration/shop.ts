import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { ownOut } from './model.ts';

type OwnRegistration = z.output<typeof ownOut>;

/** MBR-08 How the own company came to sell, or how it can. */
export type SellerBody = {
  /** One's registration; null: none yet. */
  own:
    | (Pick<OwnRegistration, 'status' | 'registrationNo' | 'reason' | 'steps'> & { form: string })
    | null;
  isSeller: boolean;
  /** Does the portal take sellers, of this kind of member? */
  isOpen: boolean;
  agreement: { version: number; html: string };
};

export const sellerPlace = place<SellerBody>('seller', '/seller');
