import type { ReactNode } from 'react';
import type { BidState } from './useBid.ts';

/** Says the sum that it bids. While one is on its way no other is sent (useBid), and it keeps the focus. */
export function BidButton({
  state,
  disabled = false,
  children,
}: {
  state: BidState;
  disabled?: boolean;
  children: ReactNode;
}) {
  const isSending = state.is === 'sending';
  return (
    <button
      type="submit"
      className="button button-main button-big"
      disabled={disabled}
      aria-disabled={isSending}
      aria-busy={isSending}
    >
      <span suppressHydrationWarning>{children}</span>
    </button>
  );
}
