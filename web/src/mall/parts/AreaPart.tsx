import { type AreaInput, HomeArea } from './HomeArea.tsx';

/** Province, city and district, each asked for when the one above is chosen. */
export function AreaPart({ area }: { area: AreaInput }) {
  return (
    <div className="area-part">
      <HomeArea data={area} needed={false} />
    </div>
  );
}
