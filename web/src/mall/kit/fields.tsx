import type { Texts } from '@tradeport/api/kernel/text';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { ComponentProps } from 'react';
import { useMall } from '../mall.tsx';
import { Field, Options } from '../parts/Field.tsx';
import { FileInput } from '../parts/FileInput.tsx';

type Around = Omit<ComponentProps<typeof Field>, 'required' | 'children'> & {
  /** The form as it came back: what was typed, and what is wrong with it. */
  sent?: Pick<Sent, 'typed' | 'faults'> | null | undefined;
  /** What the field holds before anything is typed. */
  known?: string | number | null | undefined;
  required?: boolean | undefined;
  /** Whether a star says that it is needed; left out: as it is required. */
  marked?: boolean | undefined;
};
export type Own<Control extends 'input' | 'textarea' | 'select'> = Around &
  Omit<ComponentProps<Control>, keyof Around>;

/** What stands around a control, the text in it, and what is the control's own. */
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
  /** What is chosen from: values with their words, or values whose words `texts` has; without it they are words themselves. */
  choices: readonly (string | Choice)[];
  texts?: Readonly<Record<string, Texts>>;
  /** What asks to choose, and chooses nothing. */
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

/** Files to choose; what was chosen before is not sent back. */
export function FileField(props: Own<'input'>) {
  const { field, control } = partsOf(props);
  return <Field {...field}>{(own) => <FileInput {...own} {...control} />}</Field>;
}
