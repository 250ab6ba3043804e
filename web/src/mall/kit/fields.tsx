import type { Texts } from '@tradeport/api/kernel/text';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { ComponentProps } from 'react';
import { useMall } from '../mall.tsx';
import { Field, Options } from '../parts/Field.tsx';
import { FileInput } from '../parts/FileInput.tsx';

type Around = Omit<ComponentProps<typeof Field>, 'required' | 'children'> & {
  /** The form as it came back: the typed values, and their faults. */
  sent?: Pick<Sent, 'typed' | 'faults'> | null | undefined;
  /** The value of the field before anything is typed. */
  known?: string | number | null | undefined;
  required?: boolean | undefined;
  /** Whether a star says that it is needed; left out: as it is required. */
  marked?: boolean | undefined;
};
export type Own<Control extends 'input' | 'textarea' | 'select'> = Around &
  Omit<ComponentProps<Control>, keyof Around>;

/** Splits the props into those of the field around a control, its value, and those of the control itself. */
export function partsOf<P extends Around>(props: P) {
  const { name, id, label, hideLabel, hint, wide, fault, sent, known, marked, ...control } = props;
  return {
    field: {
      name,
      id,
      label,
      hideLabel,
      hint,
      wide,
      fault: fault ?? sent?.faults[name],
      required: marked ?? control.required,
    },
    text: String(sent?.typed[name] ?? known ?? ''),
    control,
  };
}

/** A line of text, or what its `type` says. */
export function TextField(props: Own<'input'>) {
  const { field, text, control } = partsOf(props);
  return <Field {...field}>{(own) => <input {...own} defaultValue={text} {...control} />}</Field>;
}

/** Several lines of text. */
export function WordsField(props: Own<'textarea'>) {
  const { field, text, control } = partsOf(props);
  return (
    <Field {...field}>{(own) => <textarea {...own} defaultValue={text} {...control} />}</Field>
  );
}

type Choice = { value: string; text: string };
type Choices = {
  /** The options: values with their labels, or values whose labels `texts` has. Without `texts` the values are the labels. */
  choices: readonly (string | Choice)[];
  texts?: Readonly<Record<string, Texts>>;
  /** The label of the first option, which prompts for a choice and has no value. */
  ask?: string;
};

export function ChoiceField({ choices, texts, ask, ...props }: Own<'select'> & Choices) {
  const { t } = useMall();
  const { field, text, control } = partsOf(props);
  const choiceOf = (value: string): Choice => ({
    value,
    text: texts?.[value] ? t(texts[value]) : value,
  });
  return (
    <Field {...field}>
      {(own) => (
        <select {...own} defaultValue={text} {...control}>
          <Options
            ask={ask}
            choices={choices.map((one) => (typeof one === 'string' ? choiceOf(one) : one))}
          />
        </select>
      )}
    </Field>
  );
}

/** Files to choose; files chosen before are not sent back. */
export function FileField(props: Own<'input'>) {
  const { field, control } = partsOf(props);
  return <Field {...field}>{(own) => <FileInput {...own} {...control} />}</Field>;
}
