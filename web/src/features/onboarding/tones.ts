import type { ProductState } from '@tradeport/api/onboarding/products';
import type { Tone } from '../../console/kit/Signs.tsx';

export const productTones: Record<ProductState, Tone> = {
  available: 'neutral',
  under_review: 'info',
  refused: 'danger',
  opened: 'success',
};
