import { useMall } from '../mall.tsx';

/** An amount with its currency. Browser and server may space it differently; both are right. */
export function Money({
  amount,
  currency,
  className,
}: {
  amount: string;
  currency: string;
  className?: string | undefined;
}) {
  const { f } = useMall();
  return (
    <span className={className ? `money ${className}` : 'money'} suppressHydrationWarning>
      {f.money(amount, currency)}
    </span>
  );
}
