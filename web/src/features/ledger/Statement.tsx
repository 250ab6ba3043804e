import './ledger.css';
import type { CallSpec, Page } from '@tradeport/api/kernel/call';
import { isKeyOf, isOneOf, keysOf } from '@tradeport/api/kernel/keys';
import { accountSheet } from '@tradeport/api/ledger/calls';
import {
  type accountOut,
  lotKinds,
  SHEET_PATH,
  type statementIn,
  type statementRow,
} from '@tradeport/api/ledger/model';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, Stat, When, ZoneNote } from '../../console/kit/Values.tsx';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { orderPath, sideOf } from '../orders/sides.ts';
import { Lots } from './Lots.tsx';
import { accounts, causes, phaseTexts, sheets, statement } from './text.ts';

export type Account = z.output<typeof accountOut>;
type Asked = z.input<typeof statementIn>;
type Row = Page<z.output<typeof statementRow>>['rows'][number];

/** LED-03 The accounts of one member as tabs; of the chosen one its figures and its statement, by period. */
export function Statement<I extends z.ZodType>(props: {
  title: SomeTexts;
  of: readonly Account[];
  call: CallSpec<I, typeof statementRow>;
  input: (asked: Asked) => z.input<I>;
  primary?: Action;
  others?: readonly Action[];
  /** The member, where the accounts are a member's. */
  merberCode?: string;
}) {
  const { t } = useText();
  const [params] = useSearchParams();
  // The spendable account stands first. Deposits, of which a bidder has one for each lot, have a
  // list of their own.
  const of = props.of
    .filter(({ accountKind }) => accountKind !== 'deposit')
    .sort((a, b) => Number(b.accountKind === 'balance') - Number(a.accountKind === 'balance'));
  const chosen = of.find((one) => one.accountCode === params.get('tab')) ?? of[0];
  const codes = of.map((one) => one.accountCode);
  if (!chosen) return null;
  return (
    <ListPage
      title={props.title}
      call={props.call}
      rowKey={(row) => row.entryCode}
      searchable={false}
      primary={props.primary}
      others={props.others ?? []}
      tabs={of.map((one) => ({ key: one.accountCode, text: { zh: accountText(one) } }))}
      above={
        <>
          <Figures account={chosen} />
          <Sheet account={chosen} merberCode={props.merberCode} />
          {isOneOf(chosen.accountKind, lotKinds) && (
            <Lots key={chosen.accountCode} accountCode={chosen.accountCode} />
          )}
          <ZoneNote />
        </>
      }
      input={(query) => {
        const when = query.range('when');
        return props.input({
          ...query.paging,
          accountCode: query.oneOf('tab', codes) ?? chosen.accountCode,
          from: when.from,
          to: when.to,
        });
      }}
      filters={[{ key: 'when', title: statement.when, kind: 'days' }]}
      columns={[
        {
          key: 'what',
          title: statement.what,
          plain: (row) => row.eventName,
          cell: (row) => (
            <span className="k-named">
              <span>{row.eventName}</span>
              {row.phase !== 'posted' && (
                <small className="k-muted">{t(phaseTexts[row.phase])}</small>
              )}
            </span>
          ),
        },
        {
          key: 'at',
          title: statement.at,
          fact: true,
          plain: (row) => row.at,
          cell: (row) => <When at={row.at} exact business />,
        },
        {
          key: 'cause',
          title: statement.cause,
          fact: true,
          plain: (row) => row.note || row.causeCode,
          cell: (row) => <Cause row={row} />,
        },
        {
          key: 'note',
          title: statement.note,
          plain: (row) => row.note,
          cell: (row) => row.note || '–',
        },
        {
          key: 'amount',
          title: statement.amount,
          end: true,
          extra: true,
          plain: (row) => row.amount,
          cell: (row) => <Money amount={row.amount} currency={row.unit} />,
        },
        {
          key: 'change',
          title: statement.change,
          end: true,
          fact: true,
          plain: (row) => row.change,
          cell: (row) => <Change row={row} />,
        },
        {
          key: 'after',
          title: statement.after,
          end: true,
          plain: (row) => row.balance ?? '',
          cell: (row) => <Money amount={row.balance} currency={row.unit} />,
        },
        {
          key: 'entry',
          title: statement.entry,
          extra: true,
          plain: (row) => row.entryCode,
          cell: (row) => <CodeLink code={row.entryCode} />,
        },
      ]}
      exportName="statement"
      empty={{ title: statement.none, hint: statement.noneHint }}
    />
  );
}

/** Points need no currency beside their name. */
function accountText({ accountName, unit }: Account): string {
  return unit === 'POINTS' ? accountName : `${accountName} · ${unit}`;
}

function Figures({ account }: { account: Account }) {
  const { t } = useText();
  const format = useFormat();
  const money = (amount: string) => format.money(amount, account.unit);
  return (
    <div className="k-stats l-figures">
      <Stat label={t(accounts.available)} value={money(account.available)} />
      <Stat label={t(accounts.held)} value={money(account.held)} hint={t(accounts.heldHint)} />
      <Stat label={t(accounts.balance)} value={money(account.balance)} />
    </div>
  );
}

/** LED-03 The chosen period in figures, and as a file. */
function Sheet({ account, merberCode }: { account: Account; merberCode: string | undefined }) {
  const { t, lang } = useText();
  const format = useFormat();
  const [params] = useSearchParams();
  const [from = '', to = ''] = (params.get('when') ?? '').split('~');
  const asked = {
    accountCode: account.accountCode,
    ...(merberCode ? { merberCode } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const { data } = useCall(accountSheet, asked, { quiet: true });
  const query = new URLSearchParams({ ...asked, lang }).toString();
  return (
    <div className="k-stats l-figures">
      {(['opening', 'incoming', 'outgoing', 'closing'] as const).map((figure) => (
        <Stat
          key={figure}
          label={t(sheets[figure])}
          value={data ? format.money(data[figure], data.unit) : '–'}
        />
      ))}
      <p className="l-files">
        <a href={`${SHEET_PATH}.pdf?${query}`} target="_blank" rel="noreferrer">
          {t(sheets.pdf)}
        </a>
        <a href={`${SHEET_PATH}.csv?${query}`}>{t(sheets.csv)}</a>
      </p>
    </div>
  );
}

/** A credit has a plus, so that the colour does not say it alone; a hold changes nothing yet. */
function Change({ row }: { row: Row }) {
  const format = useFormat();
  const value = Number(row.change);
  if (value === 0)
    return <span className="k-muted k-number">{format.money('0.00', row.unit)}</span>;
  return (
    <strong className={value > 0 ? 'k-number l-in' : 'k-number'}>
      {value > 0 ? '+' : ''}
      {format.money(row.change, row.unit)}
    </strong>
  );
}

/** LED-01 Every entry names its cause, and the cause can be opened. */
function Cause({ row: { causeKind, causeCode } }: { row: Row }) {
  const { t } = useText();
  const may = useMay();
  const text = isOneOf(causeKind, keysOf(causes)) ? t(causes[causeKind]) : '–';
  const path =
    causeKind === 'order'
      ? orderPath(sideOf(may), causeCode)
      : isKeyOf(causeKind, pages)
        ? `/finance/${pages[causeKind]}/${causeCode}`
        : null;
  return path ? <Link to={path}>{text}</Link> : <span>{text}</span>;
}

/** Where finance opens what an entry came from. */
const pages = {
  payment: 'payment',
  recharge: 'recharge',
  margin_withdrawal: 'marginWithdrawal',
  margin_deposit: 'marginDeposit',
} as const;
