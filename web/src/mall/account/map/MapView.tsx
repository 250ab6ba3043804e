import { useEffect, useRef } from 'react';
import { useMall } from '../../mall.tsx';
import { picking } from '../../text/account-addresses.ts';
import type { MapInfo, PinMap, Point } from './map.ts';

type Props = {
  info: MapInfo;
  start: Point;
  /** It shows this place from near by, and its pin stays there. */
  isFixed?: boolean;
  ready: (map: PinMap | null) => void;
  failed: () => void;
  moved: (point: Point) => void;
};

/** The map itself, outside of React: its code is loaded when it is first shown. */
export function MapView(props: Props) {
  const { t, lang } = useMall();
  const place = useRef<HTMLDivElement>(null);
  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let over = false;
    let shown: PinMap | null = null;
    const { info, start, isFixed = false } = latestProps.current;
    const options = {
      info,
      lang,
      start,
      near: isFixed,
      isFixed,
      moved: (point: Point) => latestProps.current.moved({ lng: point.lng, lat: point.lat }),
      failed: () => {
        if (!over) latestProps.current.failed();
      },
    };
    void openMap(info, element, options).then(
      (map) => {
        shown = map;
        if (over) map.close();
        else latestProps.current.ready(map);
      },
      () => options.failed(),
    );
    return () => {
      over = true;
      shown?.close();
    };
  }, [lang]);
  return <div ref={place} className="map-view" role="region" aria-label={t(picking.map)} />;
}

async function openMap(
  info: MapInfo,
  element: HTMLElement,
  options: Parameters<typeof import('./tiles.ts').openTiles>[1],
): Promise<PinMap> {
  if (info.provider === 'amap') return (await import('./amap.ts')).openAmap(element, options);
  return (await import('./tiles.ts')).openTiles(element, options);
}
