import { acceptanceList, agreementList } from '@tradeport/api/agreements/calls';
import { acceptanceWays, EXPORT_PATH } from '@tradeport/api/agreements/model';
import { wayTexts } from '@tradeport/api/agreements/words';
import { writeForm } from '@tradeport/api/kernel/form';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { ListPage } from '../../console/kit/ListPage.tsx';
import type { ListQuery } from '../../console/kit/list/view.ts';
import { When } from '../../console/kit/Values.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

/** CMS-02c Shows who accepted which version, when, from where and on which way. */
export default function AcceptanceList() {
  const { t } = useText();
  const known = useCall(agreementList, { rows: PAGE_ROWS_MAX }, { quiet: true }).data?.rows ?? [];
  const asked = (query: ListQuery) => ({
    q: query.q,
    agreementCode: query.filter('agreement'),
    way: query.oneOf('way', acceptanceWays),
    ...query.range('days'),
  });
  return (
    <ListPage
      title={texts.acceptances}
      call={acceptanceList}
      rowKey={(row) => row.acceptanceCode}
      searchHint={texts.search}
      input={(query) => ({ ...query.paging, ...asked(query) })}
      files={(query) =>
        (['csv', 'xlsx'] as const).map((format) => ({
          text: format.toUpperCase(),
          href: `${EXPORT_PATH}.${format}?${new URLSearchParams(writeForm(asked(query)))}`,
        }))
      }
      filters={[
        {
          key: 'agreement',
          title: texts.one,
          kind: 'choice',
          choices: known.map((row) => ({ value: row.agreementCode, text: row.name })),
        },
        {
          key: 'way',
          title: texts.way,
          kind: 'choice',
          choices: acceptanceWays.map((value) => ({ value, text: wayTexts[value] })),
        },
        { key: 'days', title: texts.accepted, kind: 'days' },
      ]}
      columns={[
        {
          key: 'who',
          title: texts.who,
          plain: (row) => row.userName,
          cell: (row) => (
            <span className="k-named">
              <span>{row.userRelname || row.userName}</span>
              <small className="k-muted">{row.userName}</small>
            </span>
          ),
        },
        {
          key: 'agreement',
          title: texts.one,
          fact: true,
          plain: (row) => row.agreementName,
          cell: (row) => row.agreementName,
        },
        {
          key: 'version',
          title: texts.versions,
          fact: true,
          plain: (row) => row.version,
          cell: (row) =>
            row.version === 0 ? t(texts.builtIn) : t(texts.version, { n: row.version }),
        },
        {
          key: 'lang',
          title: texts.lang,
          plain: (row) => row.lang,
          cell: (row) => languageNames[row.lang],
        },
        {
          key: 'way',
          title: texts.way,
          plain: (row) => t(wayTexts[row.way]),
          cell: (row) => t(wayTexts[row.way]),
        },
        {
          key: 'ip',
          title: texts.ip,
          plain: (row) => row.ip,
          cell: (row) => <span className="k-number">{row.ip}</span>,
        },
        {
          key: 'accepted',
          title: texts.accepted,
          fact: true,
          plain: (row) => row.acceptedAt,
          cell: (row) => <When at={row.acceptedAt} />,
        },
      ]}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
