import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  children: ReactNode;
  /** The class of the row: a total stands out, a side note does not. */
  className?: string;
  /** The class of the value, such as a number read digit by digit, or text kept as it was written. */
  valueClass?: string;
  /** Keeps browsers from translating the value, where it is a name. */
  translate?: 'no';
};

/** One line of a list of facts or sums. */
export function Fact({ label, children, className, valueClass, translate }: Props) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={valueClass} translate={translate}>
        {children}
      </dd>
    </div>
  );
}
