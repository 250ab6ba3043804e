import { useState } from 'react';
import { type MapInfo, type Point } from '../../account/map/map.ts';
import { MapView } from '../../account/map/MapView.tsx';
import { useMall } from '../../mall.tsx';
import { stores as words } from '../../text/stores.ts';
import { Notice } from '../Notice.tsx';

/** The map is heavy, and loaded when somebody asks for it. */
export function StoreMap({ info, point }: { info: MapInfo; point: Point }) {
  const { t } = useMall();
  const [state, setState] = useState<'folded' | 'shown' | 'broken'>('folded');
  if (state === 'broken') return <Notice kind="hint">{t(words.mapFailed)}</Notice>;
  if (state === 'folded')
    return (
      <button type="button" className="button" onClick={() => setState('shown')}>
        {t(words.showMap)}
      </button>
    );
  return (
    <MapView
      info={info}
      start={point}
      isFixed
      ready={() => undefined}
      moved={() => undefined}
      failed={() => setState('broken')}
    />
  );
}
