import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  children: ReactNode;
  /** Of the row: a total stands out, what is said besides does not. */
  className?: string;
  /** Of the value: a number that is read sign by sign, words as they were written. */
  valueClass?: string;
  /** Of the value: a name, which is not translated. */
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
