import { getMapInfo, placeAt, searchPlaces } from '@tradeport/api/reference/calls';
import { AimOutlined, PushpinOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, App, Button, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from './AreaCascader.tsx';
import { browserPosition, type MapInfo, type PinMap, type Place, type Point } from './maps/map.ts';
import { MapView } from './maps/MapView.tsx';
import { picking } from './text.ts';

export type Picked = { area: string[]; detail: string };
type Props = { area: string[]; pick: (picked: Picked) => void; close: () => void };

/**
 * ADR-03 Picks an address by search, own position or pin. Where no map can be shown, search and area
 * choice do the same, and it says so.
 */
export default function MapPicker(props: Props) {
  const { t } = useText();
  const info = useCall(getMapInfo, {}, { quiet: true });
  return (
    <Modal
      open
      onCancel={props.close}
      title={t(picking.title)}
      width={880}
      footer={null}
      destroyOnHidden
      className="a-picker"
    >
      {info.data || info.error ? (
        <MapBody {...props} info={info.data ?? null} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

/** The middle of China, when nothing is known yet. */
const MIDDLE: Point = { lng: 116.4, lat: 39.9 };

function MapBody({ info, area, pick, close }: Props & { info: MapInfo | null }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [map, setMap] = useState<PinMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<readonly Place[] | null>(null);
  const [chosen, setChosen] = useState<(Picked & { note: string; text: string }) | null>(null);
  const [busy, setBusy] = useState(false);
  const hasMap = info !== null && info.provider !== 'none' && !failed;
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const take = (place: Place) => {
    setChosen({
      area: [place.provinceCode, place.cityCode, place.areaCode],
      detail: place.detail,
      text: place.address || place.name,
      note: place.rough ? t(picking.rough) : place.detail === '' ? t(picking.detail) : '',
    });
  };
  const choose = (place: Place) => {
    take(place);
    map?.show(place, place.detail !== '');
  };
  /** The map's own service knows streets; when it does not answer, the portal knows the district. */
  const at = (point: Point) =>
    during(async () => {
      const own = await map?.addressAt?.(point).catch(() => null);
      const place = own?.provinceCode ? own : (await client(placeAt, point)).place;
      if (place) take(place);
      else void message.info(t(picking.nowhere));
    });
  const search = (q: string) =>
    during(async () => {
      const own = await map?.search?.(q).catch(() => null);
      setFound(own?.length ? own : (await client(searchPlaces, { q })).places);
    });
  const locate = () =>
    during(async () => {
      const point = await (map?.locate() ?? browserPosition()).catch(() => null);
      if (!point) return void message.info(t(picking.noPosition));
      map?.show(point, true);
      await at(point);
    });
  return (
    <div className="k-stack">
      {!hasMap && (
        <Alert type="info" showIcon title={t(failed ? picking.mapFailed : picking.noMap)} />
      )}
      <SearchLine search={search} busy={busy} locate={() => void locate()} />
      {found && <Found places={found} choose={choose} />}
      {hasMap && (
        <div className="k-stack-2">
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
          <div>
            <Button
              icon={<PushpinOutlined />}
              disabled={!map}
              onClick={() => {
                if (map) {
                  map.show(map.centre(), true);
                  void at(map.centre());
                }
              }}
            >
              {t(picking.pinHere)}
            </Button>
          </div>
        </div>
      )}
      {!hasMap && (
        <AreaCascader
          value={chosen?.area ?? area}
          onChange={(codes) =>
            setChosen({ area: codes, detail: '', text: '', note: t(picking.detail) })
          }
        />
      )}
      <div className="a-chosen" role="status">
        <strong>{t(picking.chosen)}</strong>
        <span>{chosen ? chosen.text : t(hasMap ? picking.none : picking.noneYet)}</span>
        {chosen?.note && <small className="k-muted">{chosen.note}</small>}
      </div>
      <div className="k-actions">
        <Button
          type="primary"
          disabled={!chosen || chosen.area.length < 3}
          onClick={() => {
            if (chosen) {
              pick(chosen);
              close();
            }
          }}
        >
          {t(picking.use)}
        </Button>
      </div>
    </div>
  );
}

function SearchLine({
  search,
  busy,
  locate,
}: {
  search: (q: string) => Promise<void>;
  busy: boolean;
  locate: () => void;
}) {
  const { t } = useText();
  const [q, setQ] = useState('');
  return (
    <form
      className="a-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (q.trim()) void search(q.trim());
      }}
    >
      <Input
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t(picking.search)}
        placeholder={t(picking.search)}
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <Button htmlType="submit" loading={busy} disabled={!q.trim()}>
        {t(picking.find)}
      </Button>
      <Button icon={<AimOutlined />} disabled={busy} onClick={locate}>
        {t(picking.mine)}
      </Button>
    </form>
  );
}

function Found({ places, choose }: { places: readonly Place[]; choose: (place: Place) => void }) {
  const { t } = useText();
  if (places.length === 0)
    return (
      <p className="k-muted" role="status">
        {t(picking.nothing)}
      </p>
    );
  return (
    <ul className="a-found" aria-label={t(picking.found)}>
      {places.map((place, at) => (
        <li key={`${place.lng} ${place.lat} ${at}`}>
          <button type="button" onClick={() => choose(place)}>
            <span>{place.name}</span>
            <small className="k-muted">{place.address}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
