import { lazy, Suspense } from 'react';
import type { PickerProps } from '../account/map/MapPicker.tsx';

const MapPicker = lazy(async () => ({
  default: (await import('../account/map/MapPicker.tsx')).MapPicker,
}));

/** The map is heavy, and loaded when somebody opens it. */
export function LazyMap(props: PickerProps) {
  return (
    <Suspense>
      <MapPicker {...props} />
    </Suspense>
  );
}
