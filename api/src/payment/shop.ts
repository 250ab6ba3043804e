import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { paymentOut } from './model.ts';

export type PaymentBody = { payment: z.output<typeof paymentOut> };

export const paymentPlace = place<PaymentBody>('orders', '/payments/:paymentCode');
