import { getVersion } from '@tradeport/api/content/calls';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Compare } from './Compare.tsx';
import { texts } from './text.ts';
import type { PageData } from './useLife.ts';

/** CMS-01d Earlier versions: each can be compared with the live one and published again. */
export function Versions(props: {
  data: PageData;
  rollBack: (versionCode: string) => Promise<unknown>;
  close: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay()('page.publish');
  const { start, dialog } = useActions();
  const [compared, setCompared] = useState<string | null>(null);
  const { versions, pageCode, liveContent } = props.data;
  const one = useCall(getVersion, compared ? { pageCode, versionCode: compared } : null).data;
  return (
    <Drawer open size={440} title={t(texts.versions)} onClose={props.close}>
      {versions.length === 0 && <Empty small title={t(texts.noVersions)} />}
      <ul className="k-lines k-lines-stacked">
        {versions.map(({ versionCode, number: n, userName: who, publishedAt }) => (
          <li key={versionCode} aria-label={t(texts.version, { n })}>
            <strong>{t(texts.version, { n })}</strong>
            <span className="k-muted">
              {t(texts.publishedBy, { who, when: publishedAt ? format.exact(publishedAt) : '–' })}
            </span>
            <span className="k-actions">
              <Button
                size="small"
                disabled={liveContent === null}
                title={liveContent === null ? t(texts.notPublishedYet) : ''}
                onClick={() => setCompared(versionCode)}
              >
                {t(texts.compare)}
              </Button>
              <Button
                size="small"
                disabled={!may}
                title={may ? '' : t(texts.mayNot)}
                onClick={() =>
                  start({
                    key: versionCode,
                    text: texts.rollBack,
                    confirm: { title: t(texts.rollBack), text: t(texts.rollBackText, { n }) },
                    run: () => props.rollBack(versionCode),
                  })
                }
              >
                {t(texts.rollBack)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dialog}
      {compared && one && liveContent && (
        <Compare
          title={t(texts.compare)}
          before={{ text: texts.before, page: liveContent }}
          after={{ text: t(texts.version, { n: one.number }), page: one.content }}
          close={() => setCompared(null)}
        />
      )}
    </Drawer>
  );
}
