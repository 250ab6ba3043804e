export { sellable, type SellableRow } from './sellable.ts';
export {
  keepReserved, release, reserve, shipOut, shortOf, takeBack,
  type LevelRow, type ReservedRow, type ReserveLine, type ShipLine, type ShippedRow,
} from './reserve.ts';
