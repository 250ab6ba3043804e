import type { ReactNode } from 'react';

type ControlProps = {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
type Props = {
  name: string;
  /** Where a page has the field more than once. */
  id?: string | undefined;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  fault?: string | undefined;
  wide?: boolean | undefined;
  required?: boolean | undefined;
  children: (props: ControlProps) => ReactNode;
};

/** A text with the name of something in its place `{name}`: nobody translates names. */
export function WithName({ text, name }: { text: string; name: string }) {
  const [before = '', after = ''] = text.split('{name}');
  return (
    <>
      {before}
      <span translate="no">{name}</span>
      {after}
    </>
  );
}

/** Label, control, hint, and the message at the field. */
export function Field({
  name,
  id = `field-${name}`,
  label,
  hideLabel = false,
  hint,
  fault,
  wide = false,
  required = false,
  children,
}: Props) {
  const about = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id} className={hideLabel ? 'hidden' : ''}>
        {label}
        {required && (
          <span className="needed" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        name,
        ...(fault ? { 'aria-invalid': true as const } : {}),
        ...(about ? { 'aria-describedby': about } : {}),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

type Choice = { value: string; text: string };

/** The options of a native select. With `ask`, the first one prompts for a choice. */
export function Options({
  ask,
  choices,
}: {
  ask?: string | undefined;
  choices: readonly Choice[];
}) {
  return (
    <>
      {ask !== undefined && <option value="">{ask}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </>
  );
}
