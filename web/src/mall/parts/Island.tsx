import type { ReactNode } from 'react';
import { useMall } from '../mall.tsx';
import { jsonText } from '../structured.ts';

/** A part that acts in the browser: rendered here, brought to life there with the same props. */
export function Island(props: { name: string; with: object; children: ReactNode }) {
  const { lang, main, pointWorth } = useMall();
  return (
    <>
      <div data-island={props.name}>{props.children}</div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{
          __html: jsonText({ lang, main, pointWorth, props: props.with }),
        }}
      />
    </>
  );
}
