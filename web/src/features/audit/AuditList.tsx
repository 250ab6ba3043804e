import { auditPage } from '@tradeport/api/tenancy/calls';
import type { auditRow } from '@tradeport/api/tenancy/model';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Facts } from '../../console/kit/DetailPage.tsx';
import { CodeLink, When } from '../../console/kit/Values.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useText } from '../../lib/text.ts';
import { ChainCard } from './ChainCard.tsx';
import { changesOf } from './changes.ts';
import { audit } from './text.ts';
import { fieldWord, kinds, valueWord } from './words.ts';

type Entry = z.output<typeof auditRow>;

/** ROL-03 The audit trail: actor, action, time and address; nobody can alter it. */
export default function AuditList() {
  const { t } = useText();
  const days = useBusinessDays();
  const [open, setOpen] = useState<Entry | null>(null);
  const { what, who } = useEntryWords();
  return (
    <>
      <ListPage
        title={audit.title}
        call={auditPage}
        rowKey={(row) => row.auditCode}
        searchHint={audit.search}
        above={<ChainCard />}
        input={(query) => {
          const { from, to } = query.range('when');
          return {
            ...query.paging,
            q: query.q,
            actorName: query.filter('who'),
            kind: query.filter('kind'),
            subject: query.filter('subject'),
            call: query.filter('call'),
            ...(from ? { from: days.startOf(from) } : {}),
            ...(to ? { to: days.endOf(to) } : {}),
          };
        }}
        filters={[
          { key: 'when', title: audit.when, kind: 'days' },
          { key: 'who', title: audit.who, kind: 'text' },
          { key: 'call', title: audit.call, kind: 'hidden' },
          {
            key: 'kind',
            title: audit.kind,
            kind: 'choice',
            choices: Object.entries(kinds).map(([value, text]) => ({ value, text })),
          },
          { key: 'subject', title: audit.subject, kind: 'text' },
        ]}
        columns={[
          {
            key: 'what',
            title: audit.what,
            plain: (row) => [what(row), statusChange(row)].filter(Boolean).join(': '),
            cell: (row) => (
              <span className="k-named">
                <button type="button" className="k-link" onClick={() => setOpen(row)}>
                  {what(row)}
                </button>
                {statusChange(row) && <small className="k-muted">{statusChange(row)}</small>}
              </span>
            ),
          },
          { key: 'who', title: audit.who, fact: true, plain: who, cell: who },
          {
            key: 'subject',
            title: audit.subject,
            fact: true,
            plain: (row) => row.subject,
            cell: (row) => {
              const kind = kindOf(row);
              return kind || row.subject ? (
                <span className="k-named">
                  {kind && <span>{t(kind)}</span>}
                  {row.subject && <CodeLink code={row.subject} short />}
                </span>
              ) : (
                '–'
              );
            },
          },
          {
            key: 'when',
            title: audit.when,
            fact: true,
            plain: (row) => row.at,
            cell: (row) => <When at={row.at} />,
          },
          {
            key: 'ip',
            title: audit.from,
            plain: (row) => row.ip,
            cell: (row) => <span className="k-number">{row.ip || '–'}</span>,
          },
          {
            key: 'request',
            title: audit.request,
            extra: true,
            plain: (row) => row.requestId,
            cell: (row) => row.requestId,
          },
        ]}
        empty={{ title: audit.none, hint: audit.noneHint }}
      />
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open && what(open)}
        size={560}
      >
        {open && <Details entry={open} />}
      </Drawer>
    </>
  );
}

/** The step in the words of its lifecycle; a first status has none before it. */
function statusChange({ before, after, statuses }: Entry): string {
  const step = changesOf(before, after).find(({ field }) => field === 'status');
  return step ? [step.before, step.after].flatMap((code) => statuses[code] ?? []).join(' → ') : '';
}

const kindOf = (entry: Entry) => (Object.hasOwn(kinds, entry.kind) ? kinds[entry.kind] : undefined);

/** Entries of the system and of visitors have no name of a call or of a person. */
function useEntryWords() {
  const { t } = useText();
  return {
    what: (entry: Entry) => (entry.callText === '' ? t(audit.byItself) : entry.callText),
    who: (entry: Entry) =>
      entry.actorName === 'visitor'
        ? t(audit.visitor)
        : entry.actorName === 'system' || entry.actorName === ''
          ? t(audit.system)
          : entry.actorName,
  };
}

function Details({ entry }: { entry: Entry }) {
  const { t } = useText();
  const { who } = useEntryWords();
  const changes = changesOf(entry.before, entry.after);
  return (
    <div className="k-stack">
      <Facts
        items={[
          { label: audit.who, value: who(entry) },
          { label: audit.when, value: <When at={entry.at} exact /> },
          { label: audit.subject, value: entry.subject },
          { label: audit.from, value: entry.ip },
          { label: audit.request, value: entry.requestId },
          { label: audit.chain, value: t(entry.chained ? audit.isChained : audit.isTail) },
        ]}
      />
      <p>
        <Link to={`/settings/audit?call=${entry.call}`}>{t(audit.sameCall)}</Link> ·{' '}
        <Link to={`/settings/audit?who=${encodeURIComponent(entry.actorName)}`}>
          {t(audit.sameWho)}
        </Link>
      </p>
      <h3>{t(audit.details)}</h3>
      {changes.length === 0 ? (
        <p className="k-muted">{t(audit.noChange)}</p>
      ) : (
        <table className="k-plain k-changes">
          <thead>
            <tr>
              <th>{t(audit.field)}</th>
              <th>{t(audit.before)}</th>
              <th>{t(audit.after)}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldWord(field, t)}</th>
                <td>{valueWord({ field, value: before }, entry.statuses, t) || '–'}</td>
                <td>{valueWord({ field, value: after }, entry.statuses, t) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
