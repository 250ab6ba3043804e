import type { mapInfo, place } from '@tradeport/api/reference/model';
import type { Lang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';

export type MapInfo = z.output<typeof mapInfo>;
export type Place = z.output<typeof place>;
export type Point = { lng: number; lat: number };

/** A map with one pin, of any provider. */
export type PinMap = {
  /** Moves map and pin. */
  show(point: Point, near: boolean): void;
  /** The centre of the map, for users who cannot drag the pin. */
  centre(): Point;
  /** Null: it cannot search, ask the portal. */
  search: ((q: string) => Promise<Place[]>) | null;
  addressAt: ((point: Point) => Promise<Place | null>) | null;
  /** The own position, in the coordinates of this map. */
  locate(): Promise<Point>;
  close(): void;
};

type MapOptions = {
  info: MapInfo;
  lang: Lang;
  start: Point;
  near: boolean;
  /** The pin stays where it is: it shows a place, and picks none. */
  isFixed: boolean;
  /** The pin was put elsewhere by hand. */
  moved: (point: Point) => void;
  /** It cannot be shown after all. */
  failed: () => void;
};
export type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<PinMap>;

export const ZOOM_FAR = 10;
export const ZOOM_NEAR = 15;
const LOCATE_MS = 10_000;

/** The browser's own position (WGS 84). */
export function browserPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
        () => reject(new Error('refused')),
        { enableHighAccuracy: true, timeout: LOCATE_MS },
      );
  });
}
