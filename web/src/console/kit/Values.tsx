import { ArrowDownOutlined, ArrowUpOutlined, CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { type State, type Tone, toneOf } from '@tradeport/api/kernel/lifecycle';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { zonedTime } from '@tradeport/api/kernel/zone';
import { Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/**
 * A status as a dot and a word.
 * In: the word (texts or plain) and its tone; the word carries the meaning, the dot only helps.
 * `<StatusTag text={orderLife.states[row.state]} tone="warning" />`
 */
export function StatusTag(props: { text: SomeTexts | string; tone?: Tone }) {
  const { t } = useText();
  return (
    <span className={`k-status k-tone-${props.tone ?? 'neutral'}`}>
      <i aria-hidden />
      {t(props.text)}
    </span>
  );
}

/**
 * The state of a record, in the tone that follows from whom it waits for or how it ended.
 * In: the state; `text` where a screen has words of its own for it, `tone` where something else is more urgent.
 * `<StateTag state={orderLife.states[row.status]} />`
 */
export function StateTag(props: {
  state: State;
  text?: SomeTexts | string;
  tone?: Tone | undefined;
}) {
  return (
    <StatusTag
      text={props.text ?? props.state}
      tone={props.tone ?? toneOf(props.state, 'seller')}
    />
  );
}

/**
 * Money in the viewer's locale, right digits under each other.
 * In: decimal text of the wire ("12.50") and currency; null shows a dash.
 * `<Money amount={row.contractMoney} currency={row.contractCurrency} />`
 */
export function Money(props: {
  amount: string | null | undefined;
  currency?: string | null;
  strong?: boolean;
}) {
  const format = useFormat();
  const text = props.amount ? format.money(props.amount, props.currency) : '–';
  return props.strong ? (
    <strong className="k-number">{text}</strong>
  ) : (
    <span className="k-number">{text}</span>
  );
}

/**
 * A moment as people say it ("5 minutes ago"), the exact one on hover and focus.
 * In: ISO instant; `exact` shows the exact one at once, `business` in the portal's time zone instead of the viewer's;
 * null shows a dash.
 * `<When at={row.gmtCreate} />`
 */
export function When(props: {
  at: string | null | undefined;
  exact?: boolean;
  /** To the minute, for times that were entered so. */
  minute?: boolean;
  day?: boolean;
  business?: boolean;
}) {
  const { lang } = useText();
  const { timeZone } = useBusinessDays();
  const format = useFormat(props.business ? timeZone : undefined);
  if (!props.at) return <span>–</span>;
  const text = props.exact
    ? format.exact(props.at)
    : props.minute
      ? format.minute(props.at)
      : props.day
        ? format.day(props.at)
        : format.relative(props.at);
  const told = props.business
    ? zonedTime(lang, timeZone, new Date(props.at))
    : props.exact
      ? null
      : format.exact(props.at);
  return (
    <Tooltip title={told}>
      <time
        dateTime={props.at}
        className="k-nowrap"
        {...(props.business ? { 'data-zone': 'portal' } : {})}
      >
        {text}
      </time>
    </Tooltip>
  );
}

/** In whose time zone the days of a report, statement or filter are. */
export function ZoneNote() {
  const { t } = useText();
  const { zone } = useBusinessDays();
  return <span className="k-muted k-small">{t(kit.zoneNote, { zone })}</span>;
}

/**
 * A number that leads to where it comes from, with a copy button on hover and focus.
 * In: the code shown and, if it leads anywhere, the route; `short` for long codes nobody reads.
 * `<CodeLink to={`/orders/${row.contractCode}`} code={row.contractBillcode} />`
 */
export function CodeLink(props: { to?: string; code: string; short?: boolean }) {
  const { t } = useText();
  const shown =
    props.short && props.code.length > 14
      ? `${props.code.slice(0, 4)}…${props.code.slice(-6)}`
      : props.code;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(props.code);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className="k-code">
      {props.to ? (
        <Link to={props.to} title={props.code}>
          {shown}
        </Link>
      ) : (
        <span title={props.code}>{shown}</span>
      )}
      <button
        type="button"
        className="k-copy"
        aria-label={`${t(kit.copy)} ${props.code}`}
        title={t(copied ? kit.copied : kit.copy)}
        onClick={copy}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
      </button>
    </span>
  );
}

/**
 * A figure with its difference against the time before, as number and arrow.
 * In: label, value (number, or money already written), before (same kind as a number), a link.
 * `<Stat label={t(texts.orders)} value={12} before={9} to="/orders" />`
 */
export function Stat(props: {
  label: string;
  value: number | string;
  before?: number;
  current?: number;
  to?: string;
  hint?: ReactNode;
  pending?: boolean;
  /** Currency of the difference, when the value is money. */
  unit?: string;
}) {
  const { t } = useText();
  const format = useFormat();
  const now = props.current ?? (typeof props.value === 'number' ? props.value : undefined);
  const difference =
    now !== undefined && props.before !== undefined ? now - props.before : undefined;
  const body = (
    <>
      <span className="k-stat-label">{props.label}</span>
      <span className="k-stat-value k-number">
        {props.pending ? (
          <span className="k-bone" />
        ) : typeof props.value === 'number' ? (
          format.number(props.value)
        ) : (
          props.value
        )}
      </span>
      {difference !== undefined && !props.pending && (
        <span
          className={`k-stat-away k-tone-${difference > 0 ? 'success' : difference < 0 ? 'danger' : 'neutral'}`}
        >
          {difference > 0 ? (
            <ArrowUpOutlined aria-label={t(kit.up)} />
          ) : difference < 0 ? (
            <ArrowDownOutlined aria-label={t(kit.down)} />
          ) : null}
          {difference === 0 ? (
            t(kit.same)
          ) : (
            <span className="k-number">
              {props.unit
                ? format.money(Math.abs(difference).toFixed(2), props.unit)
                : format.number(Math.abs(difference))}
            </span>
          )}
          <span className="k-muted">{t(kit.since)}</span>
        </span>
      )}
      {props.hint && <span className="k-muted k-small">{props.hint}</span>}
    </>
  );
  return props.to ? (
    <Link className="k-stat k-card k-card-link" to={props.to}>
      {body}
    </Link>
  ) : (
    <div className="k-stat k-card">{body}</div>
  );
}
