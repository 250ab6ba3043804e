import './content.css';
import { checkPage, getPage } from '@tradeport/api/content/calls';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Editor } from './Editor.tsx';
import { texts } from './text.ts';

/** How soon an editor hears that somebody else has changed the page. */
const ASKED_EACH_MS = 20_000;

/** CMS-01 The editor of one page. */
export default function PageEditor() {
  const { t } = useText();
  const { pageCode = '' } = useParams();
  const known = useCall(getPage, { pageCode }, { quiet: true, every_ms: ASKED_EACH_MS });
  const faults = useCall(checkPage, { pageCode }, { quiet: true });
  if (known.data)
    return (
      <Editor
        key={pageCode}
        data={known.data}
        checked={faults.data?.faults ?? []}
        reread={() => void known.refetch()}
      />
    );
  return (
    <div className="k-page">
      <PageHead title={t(texts.edit)} />
      <section className="k-card k-pad" aria-busy={known.isPending} aria-label={t(texts.edit)}>
        {known.error ? (
          <Failed error={known.error} retry={known.refetch} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </section>
    </div>
  );
}
