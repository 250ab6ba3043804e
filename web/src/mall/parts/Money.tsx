import { useMall } from '../mall.tsx';

/** An amount with its currency. Browser and server may space it differently; both are right. */
export function Money({
  amount,
  currency,
  className,
  beside,
}: {
  amount: string;
  currency: string;
  className?: string | undefined;
  /** Prices shown with it, which have the same number of places. */
  beside?: readonly string[];
}) {
  const { f } = useMall();
  return (
    <span className={className ? `money ${className}` : 'money'} suppressHydrationWarning>
      {f.money(amount, currency, beside)}
    </span>
  );
}
