import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'method'> & {
  /** The name of the page's action that handles the form. */
  act: string;
  formKey: string;
  /** On its button. */
  text: ComponentProps<'button'>['children'];
  button?: string;
  /** It sends files. */
  files?: boolean;
  /** The button stands by itself, not in a row of its own. */
  bare?: boolean;
};

/** A form of a page: sent twice it is done once, by the key that it carries. */
export function ActForm(props: Props) {
  const { act, formKey, text, button = 'button button-main', ...more } = props;
  const { files = false, bare = false, children, className = 'account-form', ...form } = more;
  const submit = (
    <button type="submit" name="act" value={act} className={button}>
      {text}
    </button>
  );
  return (
    <form
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      className={className}
      {...form}
    >
      <input type="hidden" name="key" value={formKey} />
      {children}
      {bare ? submit : <div className="form-acts">{submit}</div>}
    </form>
  );
}
