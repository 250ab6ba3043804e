import { useEffect } from 'react';
import { generatePath, useLocation, useParams } from 'react-router';
import { useMallAddresses } from '../lib/useMallAddresses.ts';
import { Splash } from './shell/Splash.tsx';

/** SHL-04 A buyer's page lives in the shop (decisions/buyers-pages.md): `to` is its path there, below /account. */
export function ToShop({ to }: { to: string }) {
  const mall = useMallAddresses();
  const { search } = useLocation();
  const address = mall.account(generatePath(to, useParams()) + search);
  useEffect(() => location.replace(address), [address]);
  return <Splash />;
}
