import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MallProvider } from '../mall.tsx';
import { AddressEditor } from '../../features/members/shop/AddressForm.tsx';
import { AreaPart } from '../parts/AreaPart.tsx';
import { AddressChoice } from '../parts/AddressChoice.tsx';
import { BuyBox } from '../parts/BuyBox.tsx';
import { CartView } from '../parts/CartView.tsx';
import { CheckoutForm } from '../parts/CheckoutForm.tsx';
import { PieceSteps } from '../parts/PieceSteps.tsx';
import type { LiveLot } from '../parts/lot/LiveLot.tsx';
import { LocateStores } from '../parts/stores/LocateStores.tsx';
import { NearStores } from '../parts/stores/NearStores.tsx';
import type { StoreMap } from '../parts/stores/StoreMap.tsx';
import { LazyMap } from './LazyMap.tsx';
import { saveTyped, replayInput } from './replayInput.ts';

/** The parts that act, by the name they carry in the page. Their props come with the page. */
type Props = Parameters<typeof AddressEditor>[0] &
  Parameters<typeof AddressChoice>[0] &
  Parameters<typeof AreaPart>[0] &
  Parameters<typeof BuyBox>[0] &
  Parameters<typeof CartView>[0] &
  Parameters<typeof CheckoutForm>[0] &
  Parameters<typeof PieceSteps>[0] &
  Parameters<typeof LiveLot>[0] &
  Parameters<typeof LocateStores>[0] &
  Parameters<typeof NearStores>[0] &
  Parameters<typeof StoreMap>[0];
type Part = (props: Props) => ReactNode;
const islands: Record<string, Part> = {
  address: (props) => <AddressEditor {...props} picker={LazyMap} />,
  addressChoice: AddressChoice,
  area: AreaPart,
  buy: BuyBox,
  cart: CartView,
  checkout: CheckoutForm,
  locateStores: LocateStores,
  nearStores: NearStores,
  pieces: PieceSteps,
};
/** Large, and of one page only: loaded where it stands. */
const loaded: Record<string, () => Promise<Part>> = {
  lot: async () => (await import('../parts/lot/LiveLot.tsx')).LiveLot,
  storeMap: async () => (await import('../parts/stores/StoreMap.tsx')).StoreMap,
};

for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
  void bringToLife(place);

async function bringToLife(place: HTMLElement): Promise<void> {
  const name = place.dataset['island'] ?? '';
  const sent = place.nextElementSibling?.textContent;
  const Island = islands[name] ?? (await loaded[name]?.());
  if (!Island || !sent) return;
  const { lang, main, pointWorth, props } = JSON.parse(sent);
  const restoreTyped = saveTyped(place);
  const hydrated = () => {
    restoreTyped();
    replayInput(place);
  };
  hydrateRoot(
    place,
    <Hydrated then={hydrated}>
      <MallProvider lang={lang} main={main} pointWorth={pointWorth}>
        <Island {...props} />
      </MallProvider>
    </Hydrated>,
  );
}

/** Calls `then` once, when the children are hydrated, before anybody can use them. */
function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then]);
  return children;
}
