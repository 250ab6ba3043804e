import type { Client } from '@tradeport/api/kernel/client';
import { getMapInfo, placeAt, searchPlaces } from '@tradeport/api/reference/calls';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { areasBelow } from '../../client/areas.ts';
import { clientIn } from '../../client/call.ts';
import { useMall } from '../../mall.tsx';
import { type AreaInput, HomeArea } from '../../parts/HomeArea.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { picking } from '../../text/account-addresses.ts';
import { browserPosition, type MapInfo, type PinMap, type Place, type Point } from './map.ts';
import { MapView } from './MapView.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

export type Picked = {
  provinceCode: string;
  cityCode: string;
  areaCode: string;
  /** '' where the place has no street. */
  detail: string;
};
export type PickerProps = {
  provinces: AreaInput['provinces'];
  pick: (picked: Picked) => void;
  close: () => void;
};

/**
 * ADR-03 Picks an address by search, own position or pin. Where no map can be shown, search and area
 * choice do the same, and it says so. A dialog beside the form: it has fields of its own.
 */
export function MapPicker(props: PickerProps) {
  const { t, lang } = useMall();
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useMemo(() => clientIn(lang), [lang]);
  const [info, setInfo] = useState<MapInfo | null | undefined>();
  useEffect(() => {
    dialog.current?.showModal();
    client(getMapInfo, {}).then(setInfo, () => setInfo(null));
  }, [client]);
  return createPortal(
    <dialog ref={dialog} className="picker" aria-label={t(picking.title)} onClose={props.close}>
      <div className="panel-head">
        <h2>{t(picking.title)}</h2>
        <button
          type="button"
          className="picker-close"
          aria-label={t(picking.close)}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {info !== undefined && (
        <Body {...props} info={info} client={client} close={() => dialog.current?.close()} />
      )}
    </dialog>,
    document.body,
  );
}

/** The middle of China, when nothing is known yet. */
const MIDDLE: Point = { lng: 116.4, lat: 39.9 };

type BodyProps = PickerProps & { info: MapInfo | null; client: Client };

function Body({ info, provinces, pick, close, client }: BodyProps) {
  const { t } = useMall();
  const [map, setMap] = useState<PinMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<readonly Place[] | null>(null);
  const [chosen, setChosen] = useState<Place | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const hasMap = info !== null && info.provider !== 'none' && !failed;
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setNote('');
    await work().catch(() => setNote(t(picking.failed)));
    setBusy(false);
  };
  /** The map's own service knows streets; when it does not answer, the portal knows the district. */
  const at = (point: Point) =>
    during(async () => {
      const own = await map?.addressAt?.(point).catch(() => null);
      const place = own?.provinceCode ? own : (await client(placeAt, point)).place;
      if (place) setChosen(place);
      else setNote(t(picking.nowhere));
    });
  const search = (q: string) =>
    during(async () => {
      const own = await map?.search?.(q).catch(() => null);
      setFound(own?.length ? own : (await client(searchPlaces, { q })).places);
    });
  const locate = () =>
    during(async () => {
      const point = await (map?.locate() ?? browserPosition()).catch(() => null);
      if (!point) return setNote(t(picking.noPosition));
      map?.show(point, true);
      return at(point);
    });
  const choose = (place: Place) => {
    setChosen(place);
    map?.show(place, place.detail !== '');
  };
  const use = (picked: Picked) => {
    pick(picked);
    close();
  };
  const about =
    note || (chosen?.rough ? t(picking.rough) : chosen && !chosen.detail ? t(picking.detail) : '');
  return (
    <>
      {!hasMap && <Notice kind="hint">{t(failed ? picking.mapFailed : picking.noMap)}</Notice>}
      <PlaceSearch {...{ search, locate, busy, found, choose }} />
      {hasMap && (
        <>
          <MapView
            info={info}
            start={MIDDLE}
            ready={setMap}
            failed={() => {
              setMap(null);
              setFailed(true);
            }}
            moved={(point) => void at(point)}
          />
          <button
            type="button"
            className="button button-small"
            disabled={!map}
            onClick={() => {
              if (!map) return;
              map.show(map.centre(), true);
              void at(map.centre());
            }}
          >
            {t(picking.pinHere)}
          </button>
        </>
      )}
      <Choice {...{ provinces, chosen, use }} asks={!hasMap}>
        <p className="picker-chosen" role="status">
          <strong>{t(picking.chosen)}</strong>
          <span>
            {chosen?.address || chosen?.name || t(hasMap ? picking.none : picking.noneYet)}
          </span>
          {about && <small className="quiet">{about}</small>}
        </p>
      </Choice>
    </>
  );
}

/**
 * The chosen place, and the button that takes it; without a map the area can be chosen here as
 * well.
 */
function Choice(props: {
  provinces: AreaInput['provinces'];
  chosen: Place | null;
  asks: boolean;
  use: (picked: Picked) => void;
  children: ReactNode;
}) {
  const { t, lang } = useMall();
  const { provinces, chosen, asks, use } = props;
  const [areas, setAreas] = useState<AreaInput>({ ...noAreas, provinces });
  useEffect(() => {
    if (!asks || !chosen) return;
    const { provinceCode, cityCode, areaCode } = chosen;
    const below = (code: string) => (code ? areasBelow(code, lang) : []);
    void Promise.all([below(provinceCode), below(cityCode)]).then(([cities, districts]) =>
      setAreas({
        ...noAreas,
        provinces,
        cities,
        districts,
        typed: { provinceCode, cityCode, areaCode },
      }),
    );
  }, [asks, chosen, provinces, lang]);
  return (
    <form
      className="picker-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asks) {
          if (chosen) use(chosen);
          return;
        }
        const fields = new FormData(event.currentTarget);
        const of = (name: string) => String(fields.get(name) ?? '');
        const picked = {
          provinceCode: of('provinceCode'),
          cityCode: of('cityCode'),
          areaCode: of('areaCode'),
        };
        use({ ...picked, detail: picked.areaCode === chosen?.areaCode ? chosen.detail : '' });
      }}
    >
      {asks && <HomeArea key={JSON.stringify(areas.typed)} data={areas} needed mark="picked-" />}
      {props.children}
      <div className="form-acts">
        <button type="submit" className="button button-main" disabled={!asks && !chosen}>
          {t(picking.use)}
        </button>
      </div>
    </form>
  );
}

const noAreas: Omit<AreaInput, 'provinces'> = { typed: {}, faults: {}, cities: [], districts: [] };
