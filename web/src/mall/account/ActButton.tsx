import { useId } from 'react';
import { useMall } from '../mall.tsx';
import { account as words } from '../text/account.ts';

type Props = {
  act: string;
  text: string;
  fields: Readonly<Record<string, string>>;
  /** The question before an act that cannot be undone, in a popover that needs no script. */
  confirm?: string;
  className?: string;
  /** A screen reader says this, where `text` alone would not tell one row from the next. */
  name?: string;
  /** The address of the page that does it; left out: the page that the button stands on. */
  action?: string;
  /** The id of the popover, where the part is hydrated on its own. */
  id?: string;
};

/** A form of one button: an act of the page, done by a POST. */
export function ActButton({ act, text, fields, confirm, className = 'link', ...more }: Props) {
  const { t } = useMall();
  const { action, name } = more;
  const unnamed = useId();
  const id = more.id ?? unnamed;
  const form = (
    <form method="post" {...(action ? { action } : {})}>
      <input type="hidden" name="act" value={act} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        className={confirm ? 'button button-danger' : className}
        aria-label={name}
      >
        {text}
      </button>
    </form>
  );
  if (!confirm) return form;
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {text}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={text} className="confirm">
        <p>{confirm}</p>
        <div className="confirm-acts">
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
            {t(words.back)}
          </button>
          {form}
        </div>
      </div>
    </>
  );
}
