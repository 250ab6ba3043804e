import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Compare } from './Compare.tsx';
import { texts } from './text.ts';
import type { TypedPage } from './tree.ts';

/** CMS-01d Somebody else was first: nothing that was typed here is lost. */
export function Conflict(props: {
  /** It names the other editor. */
  title: string;
  mine: TypedPage;
  theirs: TypedPage | null;
  keep: () => void;
  take: () => void;
}) {
  const { t } = useText();
  const [compares, setCompares] = useState(false);
  const { mine, theirs } = props;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={props.title}
        description={
          <div className="k-stack-2">
            <span>{t(texts.conflictText)}</span>
            <span className="k-actions">
              <Button size="small" disabled={theirs === null} onClick={() => setCompares(true)}>
                {t(texts.compareTheirs)}
              </Button>
              <Button size="small" disabled={theirs === null} onClick={props.keep}>
                {t(texts.keepMine)}
              </Button>
              <Button size="small" disabled={theirs === null} onClick={props.take}>
                {t(texts.takeTheirs)}
              </Button>
            </span>
          </div>
        }
      />
      {compares && theirs && (
        <Compare
          title={t(texts.compareTheirs)}
          before={{ text: texts.theirs, page: theirs }}
          after={{ text: texts.mine, page: mine }}
          close={() => setCompares(false)}
        />
      )}
    </>
  );
}
